import { type ReactNode, useEffect, useId, useRef } from 'react';
import { dataOf, removeKey, setValue } from '../../../content/editing/yaml-edit.ts';
import type { PlacedFault } from '../../../content/reading/check.ts';
import { controlled, Field, TextArea, TextField } from '../../../ui/Field.tsx';
import type { Site } from '../editor.ts';
import { ArticleState, type HeadValues } from './ArticleState.tsx';
import { Chips } from './Chips.tsx';
import { HeadPicture } from './HeadPicture.tsx';

/** The order of content/schema/blog.ts, in which new lines are inserted. */
const keys = [
  'title',
  'excerpt',
  'category',
  'date',
  'draft',
  'publish',
  'readMinutes',
  'featured',
  'tags',
  'related',
  'image',
  'imageAlt',
];

const limits = { title: 59, excerpt: 159, tag: 30 };

interface Props {
  slug: string;
  head: string;
  onChange(head: string): void;
  site: Site;
  faults: PlacedFault[];
  focus: string | undefined;
  children: ReactNode;
}

export function ArticleHead({ slug, head, onChange, site, faults, focus, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const key = focus?.split(/[.[]/, 1)[0];
    if (key) root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(key)}"]`)?.focus();
  }, [focus]);
  const values = dataOf(head) as HeadValues;
  const textOf = (key: string): string => {
    const value = values[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const listOf = (key: string): string[] => {
    const value = values[key];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const set = (changes: HeadValues) =>
    onChange(
      Object.entries(changes).reduce(
        (text, [key, value]) =>
          value === undefined ? removeKey(text, [key]) : setValue(text, [key], value, keys),
        head,
      ),
    );
  const faultOf = (key: string): string | undefined =>
    faults.find(({ where }) => where === key || where.startsWith(`${key}[`))?.problem;
  const text = (key: string, limit: number) => ({
    ...controlled(textOf(key), (value) => set({ [key]: value }), saying(faultOf(key))),
    name: key,
    mark: `${textOf(key).length} of ${limit}`,
    dir: 'auto',
  });
  const categories = [...new Set([...site.categories, textOf('category')].filter(Boolean))];
  const others = site.articles.filter((one) => one !== slug);
  const id = useId();
  return (
    <div ref={root} className="article-head">
      <TextField label="Title" {...text('title', limits.title)} />
      <TextArea
        label="Summary"
        hint="In lists and search results."
        className="article-summary"
        {...text('excerpt', limits.excerpt)}
      />
      <ArticleState values={values} onChange={set} fault={saying(faultOf('publish'))} />
      {children}
      <div className="article-row">
        <Field id={`${id}-category`} label="Category" fault={saying(faultOf('category'))}>
          <select
            id={`${id}-category`}
            name="category"
            className="control"
            value={textOf('category')}
            onChange={(event) => set({ category: event.target.value })}
          >
            {textOf('category') === '' && <option value="">Choose one</option>}
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <TextField
          label="Date"
          name="date"
          type="date"
          hint="Shown to readers."
          {...controlled(textOf('date'), (date) => set({ date }), saying(faultOf('date')))}
        />
      </div>
      <Chips
        label="Tags"
        name="tags"
        hint="Three to five look well."
        placeholder="Add a tag"
        maxLength={limits.tag}
        values={listOf('tags')}
        onChange={(tags) => set({ tags })}
        fault={saying(faultOf('tags'))}
      />
      <Chips
        label="Related articles"
        name="related"
        hint="Two look well."
        placeholder="Choose an article"
        options={others}
        values={listOf('related')}
        onChange={(related) => set({ related })}
        fault={saying(faultOf('related'))}
      />
      <HeadPicture
        image={textOf('image')}
        alt={textOf('imageAlt')}
        pictures={site.pictures}
        fault={saying(faultOf('image') ?? faultOf('imageAlt'))}
        onChange={set}
      />
      <label className="row article-featured">
        <input
          type="checkbox"
          name="featured"
          checked={values.featured === true}
          onChange={(event) => set({ featured: event.target.checked || undefined })}
        />
        First on the blog page
      </label>
      {faultOf('featured') && <p className="field-fault">{saying(faultOf('featured'))}</p>}
    </div>
  );
}

const saying = (problem: string | undefined): string | undefined => problem && `This ${problem}.`;
