import { randomBytes } from 'node:crypto';

/** 120 random bits in 20 characters, for somebody to read off a screen once. */
export const madeUpPassword = (): string => randomBytes(15).toString('base64url');
