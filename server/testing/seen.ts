/** Stricter than the contract's own check, which it must not repeat. */
export const canBeSeen = (text: string): boolean =>
  /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
