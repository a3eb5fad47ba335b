import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Template, templatesApi } from '../../contract/letters/template.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { kindOf, type OfficeKind, officeKinds } from '../kinds.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../layout/screen.tsx';
import { useOffice, useStaff } from '../office.ts';
import { isolate } from '../toasts/toasts.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { useTemplates } from './useLetters.ts';

const newTemplate = 'new';
const editId = (id: string): string => `edit-${id}`;

export function Component() {
  const { role } = useStaff();
  const { data, error, isPending, refetch } = useTemplates();
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoval();
  const manages = may(role, 'manage templates');
  // In the address, so that the form is open again after signing in.
  const form = manages ? params.get('form') : null;
  const close = () => {
    const id = form === newTemplate ? 'add-template' : editId(form ?? '');
    setParams({}, { replace: true });
    requestAnimationFrame(() => (document.getElementById(id) ?? heading.current)?.focus());
  };
  return (
    <div className="screen">
      <PageTitle title="Templates" />
      <BackLink />
      <header className="row row-wrap screen-head">
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          Templates
        </h1>
        {manages && (
          <div className="row row-wrap screen-tools">
            <Button
              small
              id="add-template"
              look={form ? 'line' : 'action'}
              aria-expanded={form === newTemplate}
              onClick={() => setParams({ form: newTemplate })}
            >
              New Template
            </Button>
          </div>
        )}
      </header>
      <p className="soft">
        Words for letters that are written often. Gaps like {'{{name}}'} are filled when one is
        chosen. {!manages && 'Superusers change them; everybody uses them.'}
      </p>
      {form === newTemplate && <TemplateForm key={newTemplate} onClose={close} />}
      {error && (
        <LoadFailure
          text="Templates could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {isPending && <Loading text="Loading templates..." />}
      {data?.length === 0 && (
        <p className="panel-none">
          No templates yet. {manages ? 'Write the first one.' : 'A superuser can write the first.'}
        </p>
      )}
      <ul className="templates">
        {data?.map((template) => (
          <li key={template._id}>
            {form === template._id ? (
              <TemplateForm key={template._id} template={template} onClose={close} />
            ) : (
              <article className="template raised stack-tight">
                <header className="template-head">
                  <h2 dir="auto">{template.title}</h2>
                  {manages && (
                    <span className="user-actions">
                      <Button
                        small
                        id={editId(template._id)}
                        aria-label={`Edit ${template.title}`}
                        onClick={() => setParams({ form: template._id })}
                      >
                        Edit
                      </Button>
                      <Button
                        small
                        className="delete"
                        aria-label={`Delete ${template.title}`}
                        onClick={() => void remove(template, heading)}
                      >
                        Delete
                      </Button>
                    </span>
                  )}
                </header>
                <p className="soft">{offerText(template)}</p>
                {template.subject !== null && (
                  <p dir="auto">
                    <strong>{template.subject}</strong>
                  </p>
                )}
                <p className="letter-text" dir="auto">
                  {template.text}
                </p>
              </article>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function offerText({ kinds, status }: Template): string {
  const named = (kinds.length > 0 ? kinds.map(kindOf) : officeKinds).map(({ texts }) =>
    texts.many.toLowerCase(),
  );
  const offers = officeKinds.flatMap((kind) => statusLabel(kind, status[kind.path]) ?? []);
  const list = new Intl.ListFormat('en');
  return `For ${list.format(named)}.${offers.length > 0 ? ` Offers ${list.format(offers)}.` : ''}`;
}

const statusLabel = ({ statuses }: OfficeKind, status: string | undefined): string | undefined =>
  statuses.find(({ value }) => value === status)?.label;

function useRemoval() {
  const { api, toasts } = useOffice();
  const confirm = useConfirm();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: ({ _id }: Template) =>
      api.call(templatesApi.remove, { id: _id, fallback: fallbacks.templates.remove }),
    onError: (failure, { title }) =>
      toasts.fail(`${isolate(title)} could not be deleted.`, reasonOf(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.templates }),
  });
  return async (template: Template, focusAfter: { current: HTMLElement | null }) => {
    const agreed = await confirm({
      title: 'Delete this template?',
      text: `${isolate(template.title)} will be deleted. Letters written with it stay.`,
      action: 'Delete',
      focusAfter,
    });
    if (agreed) removing.mutate(template);
  };
}
