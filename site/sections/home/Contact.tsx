import '../../styles/contact.css';
import type { ReactNode } from 'react';
import type { Brand } from '../../../content/schema/facts.ts';
import type { HomePage } from '../../../content/schema/home.ts';
import { phoneLink } from '../../seo/address.ts';

type Props = HomePage['contact'] & { brand: Brand; children: ReactNode };

export const Contact = ({ brand, children, ...words }: Props) => (
  <section id="contact" className="section" aria-labelledby="contact-heading">
    <div className="wrap contact">
      <div className="contact-words">
        <h2 id="contact-heading" className="text-heading">
          {words.heading}
        </h2>
        <p className="lead">{words.text}</p>
        <dl className="contact-facts">
          <dt>{words.emailLabel}</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
          {brand.phone && (
            <>
              <dt>{words.phoneLabel}</dt>
              <dd>
                <a href={phoneLink(brand.phone)}>{brand.phone}</a>
              </dd>
            </>
          )}
          <dt>{words.addressLabel}</dt>
          <dd>{brand.addressLines.join(', ')}</dd>
        </dl>
      </div>
      <div className="cut cut-large contact-form">
        {children}
        <p>
          <a href={words.consultation.href}>{words.consultation.text}</a>
        </p>
      </div>
    </div>
  </section>
);
