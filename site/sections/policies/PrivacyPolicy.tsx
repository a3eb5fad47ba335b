import type { ComponentProps } from 'react';
import { Keyhole } from '../../art/scenes/Keyhole.tsx';
import { PolicyPage } from './PolicyPage.tsx';

type Props = Pick<ComponentProps<typeof PolicyPage>, 'policy' | 'preamble' | 'sections'>;

export const PrivacyPolicy = (props: Props) => (
  <PolicyPage {...props} seed="/privacy-policy" art={<Keyhole />} />
);
