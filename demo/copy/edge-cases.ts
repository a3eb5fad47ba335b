const unbreakable =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);

/** As long as the contract allows. */
const longestName =
  'Raja Sri Venkata Satyanarayana Lakshmi Narasimha Subrahmanya Chandrasekhara Visweswara Rao Bahadur Gopalakrishnan Iyer J';

const longStory = `We were founded by my grandfather in 1974, in one room behind the grain market, with a borrowed scale and a bicycle. What we have today is this:

1. A shop in the old town, 60 square metres, open from 9 to 21.
2. A warehouse near the highway with eleven people.
3. A website from 2011 whose maker we can no longer reach.

What we would like is not a large thing. People should see what we have, what it costs and when it can be there. My son-in-law thinks we need an app. I think we need to answer the phone. You may settle this between you.

Some facts that may help. We have about 1,900 articles, of which 400 make nine tenths of the turnover. Prices change on Mondays. In October and November there is four times as much to do as in June. We deliver to three districts ourselves and send the rest by courier.

What went wrong before: in 2019 an agency sold us a shop system that needed a new computer, a new printer and, in the end, a new agency. I would like to avoid that. I am told you show something after two weeks, even if it is small. That would calm me a good deal.

We can meet any day except Tuesday, when the market is closed and the family insists on lunch.`;

export const edgeCaseConsultations = [
  {
    name: longestName,
    email: 'office@long-names-and-sons.example',
    company:
      'The United Cooperative Society of Hand-Loom Weavers, Dyers, Spinners, Embroiderers and Allied Rural Trades (Registered)',
    service: 'premium-package',
    message: longStory,
  },
  {
    name: 'सुनीता देवी',
    email: 'sunita.devi@example.in',
    phone: '098120 44556',
    company: 'देवी हस्तशिल्प',
    service: 'website-creation',
    message:
      'नमस्ते, हम हाथ से बुनी दरियाँ बनाते हैं। हमारे पास वेबसाइट नहीं है और ग्राहक तस्वीरें व्हाट्सऐप पर माँगते हैं। क्या आप हिन्दी में एक छोटी वेबसाइट बना सकते हैं? कृपया शाम चार बजे के बाद फ़ोन करें।',
  },
  {
    name: 'Renée Ångström-Núñez',
    email: 'renee.angstrom@example.se',
    company: 'Crème Brûlée & Søn',
    service: 'custom',
    message:
      'We met at the fair in Köln. Our café in Málaga needs a menu page in Spanish, Swedish and French. The naïve first version was made by me. Façade photographs follow as soon as the scaffolding is gone.',
  },
  {
    name: 'فاطمة الزهراء العلوي',
    email: 'fatima@example.ae',
    company: 'دار الحرير',
    service: 'basic-package',
    message:
      'مرحباً، نحن متجر صغير للحرير في دبي. نريد صفحة بالعربية والإنجليزية فيها ٢٤ صورة ونموذج طلب. هل تدعمون الكتابة من اليمين إلى اليسار؟ Our present supplier is Silk Looms (since 2012).',
  },
  {
    name: 'Pixel 🪁 & Paper 🎨',
    email: 'hello@pixelpaper.example',
    company: '🎈 Party Shop 🎉',
    service: 'website-creation',
    message:
      'We sell kites 🪁, lanterns 🏮 and party things 🎉🎊. Our family 👨‍👩‍👧‍👦 runs it. The new site should be as colourful as the shop 🌈, but please no music 🙏🏽. Flags we ship to: 🇮🇳 🇳🇵 🇱🇰.',
  },
  {
    name: 'Bernd Müller-Lüdenscheidt',
    email:
      'a.very.long.address.that.still.is.one.and.was.given.by.a.careful.administrator@subdomain.of.a.large.organisation.example',
    company: unbreakable.slice(0, 120),
    service: 'custom',
    message: `Our product has a long name: ${unbreakable}. It must fit on a phone. The old address is https://shop.example/catalogue/2024/autumn/articles/index.php?category=${'x'.repeat(180)}&sort=price`,
  },
];

export const edgeCaseApplications = [
  {
    name: 'गीता कुमारी यादव',
    email: 'geeta.yadav@example.in',
    location: 'कुरुक्षेत्र',
    university: 'कुरुक्षेत्र विश्वविद्यालय',
    major: 'कंप्यूटर विज्ञान',
    coverLetter:
      'मैं तीसरे वर्ष की छात्रा हूँ और गाँव के स्कूल के लिए एक छोटी वेबसाइट बना चुकी हूँ। हर दिन लगभग सौ लोग उसे देखते हैं।\n\nमैं ऐसी टीम में सीखना चाहती हूँ जहाँ कोई मेरा कोड पढ़े और सच बताए।',
  },
  {
    name: longestName.split(' ').reverse().join(' '),
    email: 'narasimha@example.in',
    location: 'Thiruvananthapuram',
    university:
      'Sri Chandrasekharendra Saraswathi Viswa Mahavidyalaya, Department of Computer Science, Information Technology and Applied Mathematical Engineering',
    major:
      'Computer Science and Engineering with a specialisation in Artificial Intelligence and Machine Learning',
    coverLetter: `${longStory.split('\n\n')[0]}\n\n${'I have learned something from every one of these projects, and most from those that failed. '.repeat(12)}`,
  },
  {
    name: 'עדי לוי',
    email: 'adi.levi@example.com',
    location: 'חיפה',
    university: 'הטכניון',
    major: 'הנדסת תוכנה',
    coverLetter:
      'שלום, אני סטודנטית בשנה השנייה ומתכננת לעבוד אצלכם במשך הקיץ. בניתי שלושה אתרים קטנים, אחד מהם בעברית ובאנגלית (RTL and LTR mixed), ואשמח ללמוד איך עובד צוות אמיתי.',
  },
  {
    name: 'Zoë Fernandes 🚀',
    email: 'zoe.fernandes@example.com',
    location: 'By the sea → in town',
    university: 'Goa University',
    major: 'Design 🎨 & Code 💻',
    coverLetter:
      'Hi! 👋 I draw, I code, I ship 🚀. My last project was a tide calendar 🌊 for fishermen, in Konkani, tested on the beach 🏖️ with wet fingers. It taught me that buttons need to be BIG. 👍🏾',
  },
  {
    name: 'Łukasz Żółć-Øverås',
    email: 'lukasz@example.pl',
    location: 'Gdańsk',
    university: 'Politechnika Gdańska',
    major: 'Informatyka',
    coverLetter:
      'I am on an exchange term near you until June. You asked for projects one can open and click: there is a crossword that accepts ż, ó and ł, which was harder than it sounds, and a train departures board for Gdańsk Główny.',
  },
  {
    name: "Robert'); DROP TABLE Students;--",
    email: 'bobby.tables@example.com',
    location: 'Next door',
    university: 'School of Hard Knocks & Sons <b>Ltd</b>',
    major: '=HYPERLINK("https://example.com";"Click")',
    coverLetter:
      'My name is my portfolio. <script>alert("hello")</script> If you can read this line with its brackets, you have done your work well, and I would be glad to do it with you.',
  },
];

export const edgeCaseContacts = [
  {
    name: 'प्रकाश चन्द्र शर्मा',
    email: 'prakash.sharma@example.in',
    message:
      'आपकी वेबसाइट बहुत सुन्दर है। क्या आप पंचायत के लिए भी वेबसाइट बनाते हैं? हमें सूचनाएँ, फ़ॉर्म और फ़ोटो चाहिए।',
  },
  {
    name: longestName,
    email: 'the.whole.family@example.in',
    message: longStory.split('\n\n').slice(0, 3).join('\n\n'),
  },
  {
    name: 'محمد عارف خان',
    email: 'arif.khan@example.pk',
    message:
      'السلام علیکم، میں نے آپ کا مضمون پڑھا۔ کیا آپ اردو میں بھی ویب سائٹ بناتے ہیں؟ ہماری دکان کا نام “Khan & Sons (1962)” ہے اور نمبر ‎098960 12345 ہے۔',
  },
  {
    name: 'Chloé Désirée Lefèvre',
    email: 'chloe@example.fr',
    message:
      'Très joli site ! Small remark: on the About page “cœur” is cut in two at the end of a line on my phone. 😅📱',
  },
  {
    name: 'A',
    email: 'a@b.co',
    message: '?',
  },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe',
    email: 'hubert@example.com',
    message: `My name breaks every form. Yours too? ${unbreakable}${unbreakable}`,
  },
];
