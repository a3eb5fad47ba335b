import type { OfficeKind } from '../../kinds.ts';

export const goneText = ({ texts }: OfficeKind): string =>
  `This ${texts.one.toLowerCase()} is no longer there. Someone may have deleted it.`;
