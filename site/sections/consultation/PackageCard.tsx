import { consultationFormRoute } from '../../../content/routes.ts';
import type { ConsultationPage, ServiceOffering } from '../../../content/schema/consultation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { Drawing } from '../../art/Drawing.tsx';

interface Props {
  offering: ServiceOffering;
  words: Pick<ConsultationPage['packages'], 'recommendedLabel' | 'featuresLabel'>;
}

export const PackageCard = ({ offering, words }: Props) => {
  const { value, title, recommended, price, period, description, features, button } = offering;
  return (
    <li className={joinClasses('cut package enter', recommended && 'package-first on-dark')}>
      {recommended && <Drawing name="mark" tone="bright" className="package-mark" />}
      {recommended && <Badge className="text-accent">{words.recommendedLabel}</Badge>}
      <h3 id={`package-${value}`} className="text-subheading">
        {title}
      </h3>
      <p className="package-price">
        <strong>{price}</strong> <span>{period}</span>
      </p>
      <p>{description}</p>
      <ul className="mark-list" aria-label={words.featuresLabel}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="package-button">
        <ButtonLink
          look={recommended ? 'action' : 'line'}
          arrow
          href={consultationFormRoute(value)}
          aria-describedby={`package-${value}`}
        >
          {button}
        </ButtonLink>
      </p>
    </li>
  );
};
