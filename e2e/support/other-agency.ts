// 'Lumen Werk', a design office in Leipzig.
export const brand = `name: Lumen Werk
tagline: Gestaltung, die trägt.
description: Ein Designbüro in {{city}}. Wir gestalten und bauen Websites, Läden und Apps.
email: hallo@lumenwerk.example
address:
  street: Karl-Heine-Straße 93
  city: Leipzig
  postalCode: "04229"
  country: Deutschland
  countryCode: DE
founded: "2019-05"
timeZone: Europe/Berlin
art: arcs
legalLine: Amtsgericht Leipzig, HRB 12345
`;

export const palette = `ink: "#10302c"
paper: "#fbfaf4"
accent: "#7fd6c2"
second: "#e0b44c"
danger: "#a4133c"
success: "#2b6f77"
`;

export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#7fd6c2"/><path fill="#10302c" d="M14 8h6v18h10v6H14z"/></svg>`;
