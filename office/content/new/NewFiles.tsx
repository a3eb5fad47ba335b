import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { publishingApi } from '../../../contract/publishing/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlled, Field, TextField } from '../../../ui/Field.tsx';
import type { Api } from '../../api/call.ts';
import { reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { FormDialog } from '../../calendar/FormDialog.tsx';
import { useOffice } from '../../office.ts';
import { contentHref, fileQuery, useOverview, useTitles } from '../useContent.ts';
import {
  type NewPage,
  newPageText,
  newServiceText,
  slugFault,
  slugOf,
  withServiceCard,
} from './newFiles.ts';

type Kind = 'pages' | 'services';

export function NewFiles() {
  const [kind, setKind] = useState<Kind>();
  return (
    <>
      <Button small onClick={() => setKind('pages')}>
        New page
      </Button>
      <Button small onClick={() => setKind('services')}>
        New service
      </Button>
      {kind && <NewFileDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

const limits = {
  pages: { title: 60, description: 159 },
  services: { title: 60, description: 159 },
};

function NewFileDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const titleOf = useTitles();
  const paths = useOverview().data?.files.map(({ path }) => path) ?? [];
  const models = paths.filter((path) => /^services\/.+\.yaml$/.test(path));
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [description, setDescription] = useState('');
  const [place, setPlace] = useState<NewPage['place']>('footer');
  const [model, setModel] = useState(models[0] ?? '');
  const [checks, setChecks] = useState(false);
  const slug = ownSlug ?? slugOf(title);
  const isPage = kind === 'pages';
  const path = isPage ? `pages/${slug}.md` : `services/${slug}.yaml`;

  const needed = (value: string, limit: number, what: string): string | undefined =>
    (checks && value.trim() === '' && `${what} is needed.`) ||
    (value.trim().length > limit && `${what} holds ${limit} characters.`) ||
    undefined;
  const faults = {
    title: needed(title, limits[kind].title, isPage ? 'A title' : 'A name'),
    slug: checks || slug !== '' ? slugFault(slug, kind, paths) : undefined,
    description: needed(description, limits[kind].description, 'A sentence'),
  };

  const creating = useMutation({
    async mutationFn() {
      const words = { title: title.trim(), description: description.trim(), place };
      if (isPage) return saveNew(api, path, () => newPageText(words));
      const modelText = (await queries.fetchQuery(fileQuery(api, model))).text ?? '';
      const service = { name: words.title, slug, description: words.description };
      await saveNew(api, path, () => newServiceText(modelText, service));
      await saveNew(api, 'services.yaml', (overview) => withServiceCard(overview, service));
    },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: queryKeys.content });
      void navigate(contentHref({ file: path }));
    },
  });

  const submit = () => {
    setChecks(true);
    const isEmpty = [title, slug, description].some((value) => value.trim() === '');
    if (!isEmpty && !Object.values(faults).some(Boolean)) creating.mutate();
  };

  return (
    <FormDialog
      title={isPage ? 'New page' : 'New service'}
      action="Create"
      isSending={creating.isPending}
      refusal={creating.isError ? `It was not created. ${reasonOf(creating.error)}` : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={isPage ? 'Title' : 'Name'}
        dir="auto"
        {...controlled(title, setTitle, faults.title)}
      />
      <TextField
        label="Address"
        hint={`${isPage ? '/' : '/services/'}${slug}. It cannot be changed later.`}
        spellCheck={false}
        {...controlled(slug, setOwnSlug, faults.slug)}
      />
      <TextField
        label="What it is, in a sentence"
        hint={isPage ? 'For search engines.' : 'For its card, its page and search engines.'}
        dir="auto"
        {...controlled(description, setDescription, faults.description)}
      />
      {isPage ? (
        <Select
          id="new-page-place"
          label="Link to it"
          value={place}
          onChange={(value) => setPlace(value as NewPage['place'])}
          options={{ footer: 'In the footer', menu: 'In the menu', none: 'Nowhere by itself' }}
        />
      ) : (
        <Select
          id="new-service-model"
          label="Layout like that of"
          hint="Its parts and headings, without its words."
          value={model}
          onChange={setModel}
          options={Object.fromEntries(models.map((one) => [one, titleOf(one)]))}
        />
      )}
    </FormDialog>
  );
}

function Select({
  id,
  label,
  hint,
  value,
  onChange,
  options,
}: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  options: Record<string, string>;
}) {
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        className="control"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Based on the newest version: a file of this name may have been removed before. */
export async function saveNew(
  api: Api,
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const query = { query: { path }, fallback: fallbacks.content.open };
  const { data } = await api.call(publishingApi.file, query);
  await api.call(publishingApi.save, {
    body: { path, text: change(data.text ?? ''), version: data.version },
    fallback: fallbacks.content.save,
  });
}
