import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { controlled, Field, TextField } from '../../../ui/Field.tsx';
import { reasonOf } from '../../api/failure.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { FormDialog } from '../../calendar/FormDialog.tsx';
import { catalogue } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { clockText } from '../../time/zones.ts';
import { useSite } from '../site.ts';
import { contentHref, useOverview } from '../useContent.ts';
import { saveNew } from './NewFiles.tsx';
import { newArticleText, slugFault, slugOf } from './newFiles.ts';

export function NewArticle() {
  const [isOpen, setOpen] = useState(false);
  // Loaded early: an article created before the categories are known would have none.
  const site = useSite();
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        New article
      </Button>
      {isOpen && site && (
        <NewArticleDialog categories={site.categories} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const maxTitle = 59;

function NewArticleDialog({ categories, onClose }: { categories: string[]; onClose: () => void }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const paths = useOverview().data?.files.map(({ path }) => path) ?? [];
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [chosen, setCategory] = useState<string>();
  const [checks, setChecks] = useState(false);
  const slug = ownSlug ?? slugOf(title);
  const path = `articles/${slug}.md`;
  const words = title.trim();
  const category = chosen ?? categories[0] ?? '';
  const faults = {
    title:
      (checks && words === '' && 'A title is needed.') ||
      (words.length > maxTitle && `A title holds ${maxTitle} characters.`) ||
      undefined,
    slug: checks || slug !== '' ? slugFault(slug, 'articles', paths) : undefined,
  };
  const creating = useMutation({
    mutationFn: () => {
      const date = clockText(new Date(), catalogue.timeZone).slice(0, 10);
      return saveNew(api, path, () => newArticleText({ title: words, category, date }));
    },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: queryKeys.content });
      void navigate(contentHref({ file: path }));
    },
  });
  const submit = () => {
    setChecks(true);
    if (words !== '' && slug !== '' && !faults.title && !faults.slug) creating.mutate();
  };
  return (
    <FormDialog
      title="New article"
      action="Create"
      isSending={creating.isPending}
      refusal={creating.isError ? `It was not created. ${reasonOf(creating.error)}` : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" dir="auto" {...controlled(title, setTitle, faults.title)} />
      <TextField
        label="Address"
        hint={`/blog/${slug}. It cannot be changed later.`}
        spellCheck={false}
        {...controlled(slug, setOwnSlug, faults.slug)}
      />
      <Field id={id} label="Category">
        <select
          id={id}
          className="control"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </FormDialog>
  );
}
