// Answers a plain form post that has faults with the site's own page: refilled, with the faults on top.
import type { FastifyReply } from 'fastify';
import { findChosen, type Kind } from '../../contract/inbox/kind.ts';
import type { AppError } from '../errors.ts';
import { closedPolicy } from '../http/headers.ts';
import type { FormFault } from './fill-form.ts';
import { type AskFreeTimes, offerOf, readFreeTimes } from './offer.ts';
import type { Pages } from './pages.ts';
import type { VisitorWords } from './visitor-words.ts';

export interface FormPages {
  answer(
    reply: FastifyReply,
    kind: Kind,
    typed: Record<string, string>,
    failure: AppError,
  ): Promise<void>;
}

export function createFormPages(parts: {
  pages: Pages;
  security: Record<string, string>;
  freeTimes: AskFreeTimes;
  locale: string;
  words: VisitorWords;
}): FormPages {
  const { pages, security, freeTimes, locale, words } = parts;
  return {
    async answer(reply, kind, typed, failure) {
      const { fillForm } = await import('./fill-form.ts');
      const faults = faultsOf(kind, failure, words);
      const template = pages.find(kind.pages.retry);
      const html = fillForm(template?.body.toString() ?? bareForm(kind), {
        action: `/api/${kind.path}`,
        typed,
        chosen: findChosen(kind, typed)?.choice.label,
        faults,
        offer: offerOf(kind, locale, await readFreeTimes(kind, freeTimes), {
          chosen: typed.slot,
          nearest: nearestOf(failure),
        }),
      });
      void reply
        .code(failure.status)
        .headers({
          ...security,
          'content-security-policy': template?.csp ?? barePolicy,
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  };
}

const nearestOf = ({ status, data }: AppError): string[] | undefined =>
  status === 409 ? (data as { times?: string[] } | undefined)?.times : undefined;

function faultsOf(kind: Kind, { error }: AppError, words: VisitorWords): FormFault[] {
  return [error].flat().map((fault) => {
    const field = kind.fields.find(({ name }) => fault.startsWith(`${name} `));
    if (!field) return { text: () => words.sentence(fault) };
    const { name, label } = field;
    const problem = fault.slice(name.length + 1);
    return { text: (shown) => words.fault(problem, shown ?? label), field: name };
  });
}

const barePolicy = closedPolicy.replace("form-action 'none'", "form-action 'self'");

/** Fallback while the site is not built, as in API tests. */
const bareForm = (kind: Kind): string =>
  `<!doctype html><html lang="en"><title>${kind.texts.one}</title><main><div data-form-faults></div>
  <form method="post" action="/api/${kind.path}">${kind.fields
    .map(({ name, label }) => `<label>${label} <textarea name="${name}"></textarea></label>`)
    .join('')}<button>Send</button></form></main></html>`;
