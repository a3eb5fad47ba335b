// Walks zod's own definitions, because its JSON Schema drops refinements and transforms.
import type { z } from 'zod';
import { type FieldWords, usualWords, wordsOf } from '../schema/labels.ts';
import type { Common, FieldPlan, Option, PluralPlan, VariantPlan } from './field-plan.ts';
import type { Data } from './yaml-edit.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const shortText = 80;

export const planOf = (schema: Schema): FieldPlan => walk(schema, '', {});

function walk(schema: Schema, key: string, outer: FieldWords): FieldPlan {
  const words = { ...defined(wordsOf(schema)), ...defined(outer) };
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'optional':
      return { ...walk(def.innerType, key, words), isRequired: false };
    case 'default':
    case 'prefault': {
      const fallback = def.defaultValue as Data;
      return { ...walk(def.innerType, key, words), isRequired: false, fallback };
    }
    case 'nullable':
      return { ...walk(def.innerType, key, words), isNullable: true };
    case 'nonoptional':
      return { ...walk(def.innerType, key, words), isRequired: true };
    case 'pipe':
      return walk(def.in, key, words);
    default:
      return leaf(
        def,
        words.label ? { ...words, label: words.label } : { ...words, ...usualWords(key) },
      );
  }
}

/** Undefined values would override those of an inner schema. */
const defined = (words: FieldWords): FieldWords =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value)) as FieldWords;

function leaf(def: Def, words: FieldWords & { label: string }): FieldPlan {
  const { label, help, input, names = {}, placeholders = [], hasLinks = false } = words;
  const common: Common = {
    label,
    help,
    isRequired: true,
    isNullable: false,
    fallback: undefined,
  };
  const { min, max, format } = limitsOf(def);
  switch (def.type) {
    case 'string': {
      const isLong = max !== undefined && max > shortText && input !== 'link';
      return {
        ...common,
        kind: 'text',
        input: input ?? format,
        max,
        isLong,
        hasLinks,
        placeholders,
      };
    }
    case 'unknown':
      return { ...common, kind: 'text', input, max, isLong: false, hasLinks, placeholders };
    case 'number':
      return { ...common, kind: 'number', min, max };
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'enum':
      return { ...common, kind: 'choice', input, options: optionsOf(def.entries, names) };
    case 'literal':
      return { ...common, kind: 'fixed', value: (def.values[0] ?? null) as Data };
    case 'array': {
      const { entry = 'entry' } = words;
      const item = walk(def.element, '', words.names ? { names } : {});
      const named = { ...item, label: item.label || sentenceCase(entry) };
      return { ...common, kind: 'list', item: named, entry, min: min ?? 0, max };
    }
    case 'object':
      return { ...common, kind: 'group', fields: fieldsOf(def.shape, names) };
    case 'record':
      return recordPlan(def, common, names);
    case 'union':
      return 'discriminator' in def
        ? variantPlan(def as never, common, names)
        : pluralPlan(def.options, common);
    default:
      throw new Error(`no form for ${def.type}`);
  }
}

const fieldsOf = (shape: Record<string, Schema>, names: Record<string, string>) =>
  Object.entries(shape).map(([key, schema]) => {
    const label = names[key];
    return { key, plan: walk(schema, key, label === undefined ? {} : { label }) };
  });

function recordPlan(
  def: z.core.$ZodRecordDef & { partial?: boolean },
  common: Common,
  names: Record<string, string>,
): FieldPlan {
  const keys = def.keyType._zod.values;
  if (!keys)
    return { ...common, kind: 'table', value: walk(def.valueType, '', { label: 'Value' }) };
  const fields = [...keys].map((name) => {
    const key = String(name);
    const plan = walk(def.valueType, key, { label: names[key] });
    return { key, plan: { ...plan, isRequired: def.partial !== true } };
  });
  return { ...common, kind: 'group', fields };
}

function variantPlan(
  { discriminator, options }: z.core.$ZodDiscriminatedUnionDef,
  common: Common,
  names: Record<string, string>,
): VariantPlan {
  const variants = options.map((option) => {
    const plan = walk(option, '', {});
    if (plan.kind !== 'group') throw new Error('a variant must be a group');
    const chosen = plan.fields.find(({ key }) => key === discriminator)?.plan;
    const value = chosen?.kind === 'fixed' ? String(chosen.value) : '';
    const fields = plan.fields.filter(({ key }) => key !== discriminator);
    return { value, label: names[value] ?? sentenceCase(value), plan: { ...plan, fields } };
  });
  return { ...common, kind: 'variant', key: discriminator, variants };
}

/** Only countedText of schema/base.ts is a union of a text and a group. */
function pluralPlan(options: readonly Schema[], common: Common): PluralPlan {
  const [text, forms] = options.map((option) =>
    walk(option, '', { label: common.label, names: pluralForms }),
  );
  if (text?.kind !== 'text' || forms?.kind !== 'group') throw new Error('no form for this union');
  return { ...common, kind: 'plural', text: { ...text, help: common.help }, forms };
}

const pluralForms = {
  zero: 'For none',
  one: 'For one',
  two: 'For two',
  few: 'For a few',
  many: 'For many',
  other: 'For all others',
};

const optionsOf = (entries: z.core.util.EnumLike, names: Record<string, string>): Option[] =>
  Object.values(entries).map((entry) => {
    const value = String(entry);
    return { value, label: names[value] ?? sentenceCase(value) };
  });

export const sentenceCase = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  format?: 'email' | 'date' | 'pattern' | undefined;
}

function limitsOf(def: Def): Limits {
  const limits: Limits = {};
  const formats = ['format' in def ? def.format : undefined];
  for (const check of def.checks ?? []) {
    const rule = check._zod.def as z.core.$ZodChecks['_zod']['def'];
    if (rule.check === 'min_length') limits.min = rule.minimum;
    if (rule.check === 'max_length') limits.max = rule.maximum;
    if (rule.check === 'length_equals') [limits.min, limits.max] = [rule.length, rule.length];
    if (rule.check === 'greater_than') limits.min = Number(rule.value) + (rule.inclusive ? 0 : 1);
    if (rule.check === 'less_than') limits.max = Number(rule.value) - (rule.inclusive ? 0 : 1);
    if (rule.check === 'string_format') formats.push(rule.format);
  }
  if (formats.includes('email')) limits.format = 'email';
  else if (formats.includes('date')) limits.format = 'date';
  else if (formats.includes('regex')) limits.format = 'pattern';
  return limits;
}
