import { isExampleBrand } from 'virtual:catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usersApi } from '../../contract/api.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import { may } from '../../contract/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { addresses } from '../addresses.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { brandName, kindOf } from '../kinds.ts';
import { ButtonRoute } from '../layout/screen.tsx';
import { useOffice, useStaff } from '../office.ts';

const contactForm = kindOf('contacts').pages.form;

export const isEmpty = ({ counts, suspects }: Dashboard): boolean =>
  [...Object.values(counts).flatMap(Object.values), ...Object.values(suspects)].every(
    (total) => total === 0,
  );

export function FirstSteps({ mailSetUp }: { mailSetUp: boolean }) {
  const users = useUserCount();
  const staff = useStaff();
  return (
    <section className="panel stack-tight" aria-labelledby="first-steps">
      <header className="row row-spread panel-head">
        <h2 id="first-steps">First steps</h2>
      </header>
      <ol className="first-steps">
        <Step
          title="Make it yours"
          done={!isExampleBrand}
          link={
            may(staff, 'edit content') ? (
              <ButtonRoute small to={addresses.content}>
                Edit the site
              </ButtonRoute>
            ) : (
              <Outside href="/">Look at the site</Outside>
            )
          }
        >
          {isExampleBrand
            ? `Everything says ${brandName}, our example. Change name, prices, colours and texts under Content, and publish them.`
            : `The site speaks as ${brandName}. Texts and prices are under Content.`}
        </Step>
        <Step
          title="Bring in a colleague"
          done={users !== undefined && users > 1}
          link={
            <ButtonRoute small to={`${addresses.users}?form=new`}>
              Add a user
            </ButtonRoute>
          }
        >
          Everybody signs in with an account of their own, so that the history can say who did what.
        </Step>
        <Step
          title="Set up mail"
          done={mailSetUp}
          link={
            may(staff, 'set up mail') ? (
              <ButtonRoute small to={addresses.mail}>
                Check mail
              </ButtonRoute>
            ) : (
              <Outside href={contactForm}>Try it with a message</Outside>
            )
          }
        >
          {mailSetUp ? (
            'Whatever arrives is also sent to your mail address.'
          ) : (
            <>
              Set <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>MAIL_TO</code> and start
              the server again; <code>docs/operations.md</code> has an example. Until then you find
              what people send only here.
            </>
          )}
        </Step>
        <Step
          title="Send yourself a test message"
          link={<Outside href={contactForm}>Open the contact form</Outside>}
        >
          Fill in the contact form as a visitor would. When the message is here, this page turns
          into your dashboard.
        </Step>
      </ol>
    </section>
  );
}

const Step = ({
  title,
  done = false,
  link,
  children,
}: {
  title: string;
  done?: boolean;
  link: ReactNode;
  children: ReactNode;
}) => (
  <li className="first-step raised">
    <h3>
      {title} {done && <Badge tone="good">Done</Badge>}
    </h3>
    <p>{children}</p>
    {link}
  </li>
);

const Outside = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink small href={href} target="_blank">
    {children}
    <span className="sr-only"> in a new tab</span>
  </ButtonLink>
);

function useUserCount(): number | undefined {
  const { api } = useOffice();
  const { data } = useQuery({
    queryKey: ['user count'],
    queryFn: ({ signal }) =>
      api.call(usersApi.list, { query: { limit: '1' }, signal, fallback: fallbacks.users.list }),
    staleTime: 0,
  });
  return data?.count;
}
