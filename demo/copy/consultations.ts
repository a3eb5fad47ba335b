// {company}, {city} and {trade} are filled in.

export interface ConsultationTopic {
  service: string;
  message: string;
}

export const topics: readonly ConsultationTopic[] = [
  {
    service: 'website-creation',
    message:
      'We have run {company} in {city} for eleven years and all our customers come by word of mouth. My daughter says nobody under thirty will find us without a website. We need five pages, our price list and a map. Can you do the photographs too?',
  },
  {
    service: 'website-creation',
    message:
      'Our old website was made by a cousin in 2016 and he has moved to Canada. The site still shows last year’s prices and we cannot change a word of it. Could you look at it and tell us whether it can be saved or should be built again?',
  },
  {
    service: 'premium-package',
    message:
      'We want to sell online. Around 340 products, most of them in three sizes, and we deliver within 40 km of {city} with our own van. Payment by card and on delivery. The stock sits in our accounting program and should not be typed in twice.',
  },
  {
    service: 'basic-package',
    message:
      'The site opens in nine seconds on my phone. People leave before they see the menu, I can tell from the numbers. I would like to know what makes it slow and what it would cost to fix only that.',
  },
  {
    service: 'basic-package',
    message:
      'Patients phone us all morning to ask for an appointment and half of them ring twice. A simple booking page with free slots would save my receptionist two hours a day. It must work for older people who are not used to forms.',
  },
  {
    service: 'premium-package',
    message:
      'We are a coaching centre with 600 students. Parents want attendance, fees due and test marks in one place. Today it is four spreadsheets and a WhatsApp group per batch. We would start with one batch in the next term and then the rest.',
  },
  {
    service: 'website-creation',
    message:
      'I am opening a small bakery near the old bus stand in {city} in six weeks. I have a logo, a phone full of cake pictures and no idea where to begin. What do you need from me for a first page?',
  },
  {
    service: 'custom',
    message:
      'We rent out tractors and harvesters. Farmers call to ask which machine is free on which day; the answer is in my head and in one notebook. I am looking for a calendar that my two brothers can also change, in our language, on a cheap phone with a bad connection.',
  },
  {
    service: 'basic-package',
    message:
      'Someone keeps copying our product photographs and our name. We appear on page three when people search for {company}, below a directory with the wrong phone number. How do we get our own listing right?',
  },
  {
    service: 'premium-package',
    message:
      'We export basmati to five countries and buyers ask for certificates by mail every single time. A login area where each buyer sees their own papers and shipments would look serious and save us work. Security matters more to us than looks.',
  },
  {
    service: 'custom',
    message:
      'I lead an NGO that lends sewing machines. We need a donations page with receipts that are valid for 80G, and a short report each quarter. Our budget is small. Would you consider it as a student project?',
  },
  {
    service: 'basic-package',
    message:
      'Our site went down twice during the holiday sale and the hosting company only sends automatic answers. We would rather pay somebody monthly who picks up the phone. What exactly is in your smallest package and what is not?',
  },
  {
    service: 'website-creation',
    message:
      'I am an architect working alone. I want a quiet portfolio: twelve projects, large pictures, almost no text, and I want to add projects myself. I have collected four sites I like and can show them on a call.',
  },
  {
    service: 'premium-package',
    message:
      'We have an app for our gym members that nobody opens. Before we spend more money on it I would like an honest opinion on whether a web page could do the same. Members need the class timetable, their remaining visits and a way to cancel.',
  },
  {
    service: 'custom',
    message:
      'We get about 50 enquiries a week through Instagram, phone and the shop, and we lose some of them. Is there a simple tool, or would you build one? Three people would use it. It has to export to Excel.',
  },
  {
    service: 'basic-package',
    message:
      'Our blog has 120 posts and no visitors. My nephew says it is SEO, the agency we paid said it takes time, and that was fourteen months ago. Could you spend the half hour telling us where to stop wasting money?',
  },
  {
    service: 'premium-package',
    message:
      'School admission season starts in January. We want online forms, document upload, a fee payment and a list for the office. Last year parents queued outside from six in the morning and I do not want to see that again.',
  },
  {
    service: 'website-creation',
    message:
      'We are three sisters who make pickles and papad at home, certified since March. At the moment we take orders on the phone. A page with eight products and a WhatsApp button may be enough. Please tell us honestly if we do not need more.',
  },
  {
    service: 'custom',
    message:
      'Our dealers order on paper slips which somebody types in at night. I would like to see what a dealer portal could look like, first for ten dealers around {city}, and to understand what happens when the internet is down at the shop.',
  },
  {
    service: 'basic-package',
    message:
      'A customer who is blind told me politely that our booking page does not work with his screen reader. I was ashamed. Can you test the site and repair it? I do not mind if it looks plainer afterwards.',
  },
  {
    service: 'premium-package',
    message:
      'We outgrew our site builder. It cannot show prices per city, and our franchise partners in two other towns want their own pages. We need roughly 20 locations, one design, and each partner should edit only their own hours and offers.',
  },
  {
    service: 'website-creation',
    message:
      'My father’s shop turns fifty in spring and I would like to give him a website as a present. Old photographs, the story, opening hours. Can we keep it a secret until the day? Please write to this address and do not ring the shop.',
  },
  {
    service: 'custom',
    message:
      'We measure soil for farmers and hand over the results as a PDF that nobody understands. I am looking for a page that shows the same numbers as three colours and one recommendation, in two languages.',
  },
  {
    service: 'premium-package',
    message:
      'Last month somebody broke into our site and it sent visitors to a betting page for two days. We cleaned it but I no longer trust it. We would like a fresh start, moved away from the old host, with backups that somebody has tried out.',
  },
];

export const openings: readonly string[] = [
  '',
  '',
  '',
  'Hello,\n\n',
  'Namaste,\n\n',
  'Good morning,\n\n',
  'Hi team,\n\n',
  'Dear all,\n\n',
];

export const closings: readonly string[] = [
  '',
  '',
  '',
  '\n\nMornings suit me best, before the shop opens.',
  '\n\nPlease call rather than mail, I am on the road most days.',
  '\n\nI can come to your office if that is easier.',
  '\n\nBudget: about what a year of your largest package costs, less if possible.',
  '\n\nMy partner will join the call, so a video link would be good.',
  '\n\nThank you, and no hurry.',
  '\n\nA friend who runs a clinic in {city} told me about you.',
];
