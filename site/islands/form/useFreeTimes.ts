import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FreeTimes } from '../../../contract/appointments/appointment.ts';
import { formatIn } from './clock.ts';
import type { SavedDraft } from './draft.ts';
import { draftName, type PagePlan, slotField } from './plan.ts';
import type { LostTime, TimesPicker } from './TimesPicker.tsx';

interface Offer {
  Picker: typeof TimesPicker;
  free: FreeTimes;
  lost?: LostTime;
  /** The focus was in the server's choices, which the picker replaces. */
  takesFocus: boolean;
}

/** Until free times are loaded, and if that fails, the server's choices stay, or the field itself. */
export function useFreeTimes(plan: PagePlan, form: RefObject<HTMLFormElement | null>) {
  const [offer, setOffer] = useState<Offer>();
  const [slot, setSlot] = useState<string>();
  const latest = useRef(offer);
  latest.current = offer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!plan.books) return;
    // Before the draft is saved for the first time.
    const saved = savedSlot(plan.path);
    let isNotFound = false;
    const begin = ({ free, Picker }: Omit<Offer, 'takesFocus'>) => {
      if (isNotFound || !form.current) return;
      const typed = new FormData(form.current);
      const chosen = typed.get(slotField);
      const isWish = chosen === '' || typed.get(plan.books ?? '') !== '';
      const offered = [chosen, saved].find((time) => free.times.includes(String(time)));
      setSlot(offered ? String(offered) : isWish ? '' : undefined);
      const before = form.current.querySelector('[data-times]');
      setOffer({ free, Picker, takesFocus: before?.contains(document.activeElement) ?? false });
    };
    load().then(begin, () => undefined);
    return () => {
      isNotFound = true;
    };
  }, []);

  /** False if no other time can be shown. */
  async function lose(start: string, nearest: string[]): Promise<boolean> {
    const current = latest.current ?? (await load().catch(() => undefined));
    if (!current) return false;
    const times = [...new Set([...current.free.times, ...nearest])]
      .filter((time) => time !== start)
      .sort();
    setSlot(undefined);
    const free = { ...current.free, times };
    setOffer({ ...current, free, lost: { start, nearest }, takesFocus: false });
    return times.length > 0;
  }

  const isOffered = offer !== undefined && offer.free.times.length > 0;
  const needsWish = !isOffered || slot === '';
  useEffect(() => {
    const wish = form.current?.elements.namedItem(plan.books ?? '');
    // The server's page may have changed it, which React does not know.
    if (offer && wish instanceof HTMLInputElement) wish.required = needsWish;
  }, [form, plan, offer, needsWish]);

  return {
    offer,
    slot,
    setSlot,
    lose,
    isOffered,
    needsWish,
  };
}

async function load(): Promise<Omit<Offer, 'takesFocus'>> {
  const [free, { TimesPicker: Picker }] = await Promise.all([
    readFreeTimes(),
    import('./TimesPicker.tsx'),
  ]);
  // Throws for a zone that this browser does not know.
  formatIn(free.timeZone, {});
  return { free, Picker };
}

const dayMs = 24 * 60 * 60_000;
const spanMs = 60 * dayMs;

async function readFreeTimes(): Promise<FreeTimes> {
  const first = await ask('');
  const times = new Set(first.times);
  for (let from = Date.now() + spanMs; from < Date.parse(first.until); from += spanMs) {
    const more = await ask(`?from=${new Date(from).toISOString().slice(0, 10)}`);
    for (const time of more.times) times.add(time);
  }
  return { ...first, times: [...times] };
}

async function ask(query: string): Promise<FreeTimes> {
  const response = await fetch(`/api/slots${query}`, { signal: AbortSignal.timeout(10_000) });
  const { data } = (await response.json()) as { data: FreeTimes };
  // Anything else did not come from our server.
  if (!Array.isArray(data.times)) throw new TypeError();
  return data;
}

function savedSlot(path: string): string | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(draftName(path)) ?? 'null') as SavedDraft | null;
    return saved?.fields[slotField]?.value;
  } catch {
    return undefined;
  }
}
