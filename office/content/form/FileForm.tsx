import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type EditableFile, editableFiles, takesFacts } from '../../../content/editing/files.ts';
import { planOf } from '../../../content/editing/form-plan.ts';
import { readMarkdown, withHead } from '../../../content/editing/front-matter.ts';
import { type Data, dataOf } from '../../../content/editing/yaml-edit.ts';
import type { PlacedFault } from '../../../content/reading/check.ts';
import { placeholders } from '../../../contract/letters/template.ts';
import { Button } from '../../../ui/Button.tsx';
import type { EditorProps } from '../editor.ts';
import { Unreadable, useFaults } from '../faults.tsx';
import { createEdits, type Form, FormContext, isWithin } from './form.ts';
import { FaultCount, Faults } from './ListEntry.tsx';
import { Contents, Section, sectionsOf } from './sections.tsx';
import { suggestionLists } from './suggested.ts';
import { Suggestions } from './TextInput.tsx';

export default function FileForm(props: EditorProps) {
  const [file] = editableFiles([props.path]);
  if (!file?.schema) throw new Error(`${props.path} has no form`);
  const data = readable(yamlOf(props.path, props.text));
  const faults = useFaults(props);
  if (data === undefined) {
    return (
      <Unreadable faults={faults}>
        This text cannot be shown as a form. Edit it as text, or bring back an earlier version.
      </Unreadable>
    );
  }
  const own = isMarkdown(props.path) ? faults.filter(({ where }) => where !== '') : faults;
  return <PlannedForm {...props} file={file} data={data} shown={own} />;
}

const isMarkdown = (path: string): boolean => path.endsWith('.md');

const yamlOf = (path: string, text: string): string =>
  isMarkdown(path) ? (readMarkdown(text)?.head ?? '') : text;

const withYaml = (path: string, text: string, yaml: string): string =>
  isMarkdown(path) ? withHead(text, () => yaml) : yaml;

function readable(text: string): Data | undefined {
  try {
    return dataOf(text);
  } catch {
    return undefined;
  }
}

interface Props extends EditorProps {
  file: EditableFile;
  data: Data;
  shown: PlacedFault[];
}

function PlannedForm({ file, data, text, onChange, site, shown: faults, focus }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => planOf(file.schema!), [file.schema]);
  const latest = useRef(text);
  latest.current = text;
  const edits = useMemo(
    () =>
      createEdits(
        () => yamlOf(file.path, latest.current),
        (yaml) => {
          const next = withYaml(file.path, latest.current, yaml);
          if (next === latest.current) return;
          latest.current = next;
          onChange(next);
        },
      ),
    [file.path, onChange],
  );
  const [target, setTarget] = useState(focus === undefined ? undefined : { where: focus });
  const [asked, setAsked] = useState(focus);
  if (focus !== asked) {
    setAsked(focus);
    setTarget(focus === undefined ? undefined : { where: focus });
  }
  useEffect(() => {
    if (!target) return;
    const frame = requestAnimationFrame(
      () => root.current && focusField(root.current, target.where),
    );
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const [announcement, announce] = useState('');

  const form: Form = {
    id,
    data,
    site,
    facts: takesFacts(file.path)
      ? site.placeholders
      : file.path === 'templates.yaml'
        ? placeholders
        : {},
    edits,
    faultsAt: (where) =>
      faults.filter((fault) => fault.where === where).map(({ problem }) => problem),
    countFaults: (where) => faults.filter((fault) => isWithin(fault.where, where)).length,
    target,
    announce,
  };
  const sections = sectionsOf(plan);
  const [first] = faults;
  return (
    <FormContext value={form}>
      <div className="content-form" ref={root}>
        <Suggestions lists={suggestionLists(plan, site)} />
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <div className="form-layout">
          {sections.length > 2 && <Contents {...{ sections }} />}
          <div className="form-sections">
            {first && (
              <p className="row row-wrap form-first-fault">
                <FaultCount count={faults.length} />
                <Button small onClick={() => setTarget({ where: first.where })}>
                  Go to the first
                </Button>
              </p>
            )}
            <Faults path={[]} />
            {sections.map((section, index) => (
              <Section key={section.id} section={section} isFirst={index === 0} />
            ))}
          </div>
        </div>
      </div>
    </FormContext>
  );
}

function focusField(root: HTMLElement, where: string): void {
  for (let place = where; place !== ''; place = place.replace(/(^|[.[])[^.[]*$/, '')) {
    const field = root.querySelector<HTMLElement>(`[data-where="${CSS.escape(place)}"]`);
    if (!field) continue;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    return;
  }
}
