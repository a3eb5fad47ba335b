import type { FieldPlan, TextPlan } from '../../../content/editing/field-plan.ts';
import { portfolioPictures } from '../../../content/schema/icons.ts';
import type { SuggestedInput } from '../brand/suggestions.ts';
import type { Site } from '../editor.ts';
import { useForm } from './form.ts';

const suggested: readonly string[] = [
  'timeZone',
  'locale',
  'currency',
  'country',
] satisfies SuggestedInput[];

export const isSuggested = (input: string | undefined): input is SuggestedInput =>
  input !== undefined && suggested.includes(input);

export function useSuggestions({ input }: TextPlan): string | undefined {
  const { id } = useForm();
  const hasList = input === 'link' || input === 'picture' || isSuggested(input);
  return hasList ? `${id}-list-${input}` : undefined;
}

export function suggestionLists(plan: FieldPlan, site: Site): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  const look = (at: FieldPlan): void => {
    if (at.kind === 'text' && at.input === 'link') lists.link = site.routes;
    if (at.kind === 'text' && at.input === 'picture')
      lists.picture = [...portfolioPictures, ...site.pictures];
    if (at.kind === 'text' && isSuggested(at.input)) lists[at.input] = [];
    for (const child of childrenOf(at)) look(child);
  };
  look(plan);
  return lists;
}

const childrenOf = (plan: FieldPlan): FieldPlan[] => {
  if (plan.kind === 'group') return plan.fields.map((field) => field.plan);
  if (plan.kind === 'list') return [plan.item];
  if (plan.kind === 'variant') return plan.variants.map((variant) => variant.plan);
  return [];
};
