/**
 * Made from an id of the database, so that a repeated letter keeps its own. A receipt has the id of its record: the root
 * of the record's thread, whether or not it was sent.
 */
export const messageIdOf = (letterOrRecordId: string, from: string): string =>
  `<${letterOrRecordId}@${from.split('@').at(-1)}>`;

export const isMessageId = (text: string): boolean => /^<[^\s<>]{1,250}>$/.test(text);
