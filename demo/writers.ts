import type { Catalogue } from '../contract/inbox/catalogue.ts';
import type { KindPath } from '../contract/inbox/kinds.ts';
import * as applications from './copy/applications.ts';
import * as consultations from './copy/consultations.ts';
import { messages, spam } from './copy/contacts.ts';
import {
  edgeCaseApplications,
  edgeCaseConsultations,
  edgeCaseContacts,
} from './copy/edge-cases.ts';
import { firstNames, lastNames, majors, towns, trades, universities } from './copy/people.ts';
import type { Random } from './random.ts';
import { officeTime } from './timeline.ts';

export type Body = Record<string, unknown>;

const day = 24 * 60 * 60_000;

interface KindWriter {
  write(number: number, arrivedAt: number): Body;
  edgeCases: readonly Body[];
}

export interface Writers {
  /** Texts rotate, so that neighbours differ. */
  write(kind: KindPath, number: number, arrivedAt: number): Body;
  edgeCases(kind: KindPath): ((arrivedAt: number) => Body)[];
  spam(kind: KindPath, arrivedAt: number): Body;
}

export function createWriters(random: Random, catalogue: Catalogue, city: string): Writers {
  // Most people write from nearby.
  const cities = [...towns, ...towns.map(() => city)];
  const texts = random.shuffle(messages);
  const topics = random.shuffle(consultations.topics);

  function person() {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const address = `${first}.${last}`.toLowerCase();
    return { first, last, name: `${first} ${last}`, email: `${address}${random.whole(1, 99)}` };
  }

  const phone = (): string =>
    `0${random.whole(70_000, 99_999)} ${String(random.whole(0, 99_999)).padStart(5, '0')}`;

  const service = (fitting: string): string =>
    random.chance(0.8) ? fitting : random.pick([...catalogue.services, { value: 'custom' }]).value;

  const preferredDate = (arrivedAt: number): string => {
    const time = officeTime(
      arrivedAt + random.between(2 * day, 14 * day),
      random,
      catalogue.timeZone,
    );
    return new Date(time - (time % (30 * 60_000))).toISOString();
  };

  function consultation(number: number, arrivedAt: number): Body {
    const { last, name, email } = person();
    const trade = random.pick(trades);
    const company = `${last} ${trade}`;
    const topic = topics[number % topics.length] ?? topics[0];
    const text = `${random.pick(consultations.openings)}${topic?.message}${random.pick(consultations.closings)}`;
    return {
      name,
      email: `${email}@${random.chance(0.5) ? 'example.com' : `${last.toLowerCase()}.example`}`,
      phone: random.chance(0.35) ? phone() : null,
      company: random.chance(0.85) ? company : null,
      service: service(topic?.service ?? 'custom'),
      message: filledIn(text, { company, city: random.pick(cities) }),
      preferredDate: preferredDate(arrivedAt),
    };
  }

  function application(number: number): Body {
    const { first, last, name, email } = person();
    const positions = [...catalogue.positions, ...catalogue.positions, catalogue.positionFallback];
    const position = positions[number % positions.length]?.value ?? 'other';
    const bodies = applications.bodies[position] ?? applications.bodies.other ?? [];
    const body = bodies[Math.floor(number / positions.length) % bodies.length];
    const university = random.pick(universities);
    const home = random.pick(cities);
    const parts = [random.pick(applications.openings), body, random.pick(applications.closings)];
    const slug = `${first}-${last}`.toLowerCase();
    return {
      name,
      email: `${email}@example.${random.pick(['com', 'org', 'net'])}`,
      phone: random.chance(0.7) ? phone() : null,
      location: `${home}${random.chance(0.3) ? ', old town' : ''}`,
      position,
      university,
      yearOfStudy: random.whole(1, 5),
      major: random.pick(majors[position] ?? majors.other ?? []),
      portfolio: random.chance(0.6) ? `https://${slug}.example/work` : null,
      linkedin: random.chance(0.5) ? `https://www.linkedin.example/in/${slug}` : null,
      coverLetter: filledIn(parts.filter(Boolean).join('\n\n'), { city: home, university }),
      resumeUrl: `https://drive.example/files/${slug}-resume.pdf`,
    };
  }

  function contact(number: number): Body {
    const { name, email } = person();
    return { name, email: `${email}@example.com`, message: texts[number % texts.length] };
  }

  const byKind: Record<KindPath, KindWriter> = {
    consultations: { write: consultation, edgeCases: edgeCaseConsultations },
    applications: { write: application, edgeCases: edgeCaseApplications },
    contacts: { write: contact, edgeCases: edgeCaseContacts },
  };
  const write: Writers['write'] = (kind, number, arrivedAt) =>
    byKind[kind].write(number, arrivedAt);

  return {
    write,
    edgeCases: (kind) =>
      byKind[kind].edgeCases.map((odd, number) => (arrivedAt) => ({
        ...write(kind, number, arrivedAt),
        ...odd,
      })),
    spam(kind, arrivedAt) {
      const text = random.pick(spam);
      const bot = {
        name: 'Marketing Team',
        email: `offer${random.whole(100, 999)}@bulk.example`,
      };
      return { ...write(kind, 0, arrivedAt), ...bot, message: text, coverLetter: text };
    },
  };
}

const filledIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
