import type { FieldWords } from '../schema/labels.ts';
import type { Data } from './yaml-edit.ts';

export interface Common {
  label: string;
  help: string | undefined;
  /** Emptied, an optional field is removed from the file. */
  isRequired: boolean;
  /** Emptied, it is written as null. */
  isNullable: boolean;
  fallback: Data | undefined;
}

export interface TextPlan extends Common {
  kind: 'text';
  input: FieldWords['input'] | 'email' | 'date' | 'pattern' | undefined;
  max: number | undefined;
  isLong: boolean;
  hasLinks: boolean;
  placeholders: string[];
}

export interface NumberPlan extends Common {
  kind: 'number';
  min: number | undefined;
  max: number | undefined;
}

export interface SwitchPlan extends Common {
  kind: 'switch';
}

export interface Option {
  value: string;
  label: string;
}

export interface ChoicePlan extends Common {
  kind: 'choice';
  input: FieldWords['input'];
  options: Option[];
}

/** Read-only, like the value of 'anything else'. */
export interface FixedPlan extends Common {
  kind: 'fixed';
  value: Data;
}

export interface GroupPlan extends Common {
  kind: 'group';
  fields: { key: string; plan: FieldPlan }[];
}

export interface TablePlan extends Common {
  kind: 'table';
  value: FieldPlan;
}

export interface ListPlan extends Common {
  kind: 'list';
  item: FieldPlan;
  entry: string;
  min: number;
  max: number | undefined;
}

export interface VariantPlan extends Common {
  kind: 'variant';
  key: string;
  variants: (Option & { plan: GroupPlan })[];
}

/** One text, or one for each plural form. */
export interface PluralPlan extends Common {
  kind: 'plural';
  text: TextPlan;
  forms: GroupPlan;
}

export type FieldPlan =
  | TextPlan
  | NumberPlan
  | SwitchPlan
  | ChoicePlan
  | FixedPlan
  | GroupPlan
  | TablePlan
  | ListPlan
  | VariantPlan
  | PluralPlan;

/** A new entry of a list, with all required fields: `number` is the next free one where entries are numbered. */
export function emptyOf(plan: FieldPlan, number = 1): Data {
  switch (plan.kind) {
    case 'text':
    case 'plural':
      return plan.isNullable ? null : '';
    case 'number':
      return number;
    case 'switch':
      return false;
    case 'choice':
      return plan.options[0]?.value ?? '';
    case 'fixed':
      return plan.value;
    case 'list':
      return Array.from({ length: plan.min }, () => emptyOf(plan.item));
    case 'table':
      return {};
    case 'group':
      return Object.fromEntries(
        plan.fields
          .filter((field) => field.plan.isRequired)
          .map((field) => [field.key, emptyOf(field.plan, number)]),
      );
    case 'variant': {
      const [first] = plan.variants;
      return first ? { [plan.key]: first.value, ...(emptyOf(first.plan) as object) } : {};
    }
  }
}
