import type { FieldPlan } from '../../content/editing/field-plan.ts';
import { planOf, sentenceCase } from '../../content/editing/form-plan.ts';
import { editableFile } from './useContent.ts';

const plans = new Map<string, FieldPlan | undefined>();

function planOfFile(path: string): FieldPlan | undefined {
  const schema = editableFile(path)?.schema;
  if (!plans.has(path)) plans.set(path, schema && planOf(schema));
  return plans.get(path);
}

/** questions[3].answer of faq.yaml: 'Question 4, Answer'. */
export const placeName = (path: string, where: string): string =>
  namesOf(planOfFile(path), where.match(/[^.[\]]+/g) ?? []).join(', ');

function namesOf(plan: FieldPlan | undefined, keys: string[]): string[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  switch (plan?.kind) {
    case 'list':
      return [`${sentenceCase(plan.entry)} ${Number(key) + 1}`, ...namesOf(plan.item, rest)];
    case 'plural':
      return namesOf(plan.forms, keys);
    case 'variant': {
      const holder = plan.variants.find((variant) => fieldOf(variant.plan, key));
      return holder ? namesOf(holder.plan, keys) : unplanned(keys);
    }
    case 'table':
      return [key, ...namesOf(plan.value, rest)];
    case 'group': {
      const field = fieldOf(plan, key);
      if (!field) return unplanned(keys);
      // 'Question 4' needs no 'Questions' before it.
      const isEntry = field.kind === 'list' && field.entry !== 'entry' && rest.length > 0;
      return [...(isEntry ? [] : [field.label]), ...namesOf(field, rest)];
    }
    default:
      return unplanned(keys);
  }
}

const fieldOf = (plan: FieldPlan & { kind: 'group' }, name: string): FieldPlan | undefined =>
  plan.fields.find(({ key }) => key === name)?.plan;

/** The body of an article, and keys that no schema knows. */
function unplanned([key = '', index, ...rest]: string[]): string[] {
  if (key === 'text' && index !== undefined) return [`Paragraph ${Number(index) + 1}`];
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return [sentenceCase(words), ...[index, ...rest].filter((part) => part !== undefined)];
}
