import type { ComponentProps } from 'react';
import { KnottedString } from '../../art/scenes/KnottedString.tsx';
import { PolicyPage } from './PolicyPage.tsx';

type Props = Pick<ComponentProps<typeof PolicyPage>, 'policy' | 'preamble' | 'sections'>;

export const Terms = (props: Props) => (
  <PolicyPage
    {...props}
    seed="/terms-conditions"
    art={<KnottedString knots={props.sections.length} />}
  />
);
