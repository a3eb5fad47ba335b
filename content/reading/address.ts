import type { BrandWords } from '../schema/facts.ts';

/** Where the postal code follows the city and its region; elsewhere it stands before the city. */
const codeLast = 'AU BD CA GB HK IE IN JM LK NG NZ PH SG US ZA'.split(' ');

const usual = (countryCode: string): string[] => [
  '{street}',
  codeLast.includes(countryCode) ? '{city}, {region} {postalCode}' : '{postalCode} {city}',
  '{country}',
];

/** A missing part leaves no comma behind. */
export function addressLines(
  { address, addressFormat }: BrandWords,
  { street = true } = {},
): string[] {
  const parts: Record<string, string | undefined> = address;
  return (addressFormat ?? usual(address.countryCode))
    .filter((line) => street || !line.includes('{street}'))
    .map((line) =>
      line
        .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
        .replace(/\s+/g, ' ')
        .replace(/( ?,)+(?= ?,)|[ ,]+$|^[ ,]+/g, ''),
    )
    .filter(Boolean);
}
