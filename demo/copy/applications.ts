// {city} and {university} are filled in.

export const openings: readonly string[] = [
  'I study at {university} and have been looking for a place where I can work on something that is used, not only graded.',
  'A senior from {university} did this internship last year and came back a different programmer. I would like to try the same.',
  'I found the position on your careers page and read the requirements twice, because for once I meet most of them.',
  'My teachers say that I ask too many questions. I hope that this is useful in a team with a mentor.',
  'I live in {city}, I can be at your office by nine, and I am free from the end of May until the middle of August.',
  'I am not the best student in my class. I am probably the one who has finished the most things.',
  'Two years ago I built a page for my uncle’s shop. It was ugly, and it brought him eleven customers in the first month.',
  'I would rather show than tell, so please open the portfolio link first and come back to this letter afterwards.',
  'What I like about your site is that it says what things cost. I would like to learn from people who work like that.',
  'I am applying although I have no internship behind me yet. I hope the projects below speak for the missing line.',
];

const general: readonly string[] = [
  'Last winter I organised the sports day of our college with a spreadsheet, 14 volunteers and one loud whistle. Nothing was lost, nobody waited, and I wrote a two-page note for whoever does it next.',
  'I write well, I am on time and I do not leave things half done. I am not sure which of your positions fits best and would be glad to talk about it.',
  'In the library where I work part time I put the lending slips into a small database. Overdue books went from 212 to 60 within a term.',
];

export const bodies: Record<string, readonly string[]> = {
  'frontend-intern': [
    'My largest project is a timetable for our hostel mess. It is plain HTML, CSS and a little JavaScript, it works without a connection, and around 300 people open it every day.\n\nThe hardest part was not the code. It was finding out that half of them use phones with a 320 pixel wide screen.',
    'I rebuilt our department’s notice page in React because the old one could not be read on a phone. I measured before and after: 6.1 seconds became 1.4 on a slow connection. I can explain every one of those seconds.',
    'I have been learning accessibility on my own, first from articles and then from a blind classmate who was patient enough to show me how he uses the university site. I have not looked at a form in the same way since.',
    'I like CSS, which seems to be rare. I have made a small library of layouts using grid and container queries and wrote down why each one exists.\n\nI know JavaScript well enough to be careful with it.',
    'For a hackathon we built a bus tracker for {city} in 30 hours. We came fourth. Afterwards I spent three more weekends on it because real people had begun to use it, and that was the better part.',
  ],
  'ui-ux-intern': [
    'For my second-year project I watched twelve people buy a train ticket on their phones, and wrote down every time somebody sighed. The redesign removes four screens. It is in the portfolio together with the three versions that did not work.',
    'I draw on paper first. I have attached scans of the notebook because they say more about how I think than the final screens do.\n\nI work in Figma daily and I have handed over designs to developers twice, with all the misunderstandings one needs for the third time.',
    'My mother runs a pharmacy and she is my first tester. If she finds it in ten seconds, it stays; if she asks me, it goes. With this method I have redesigned her order list and a clinic’s booking page.',
    'I come from typography. I set books for a small press in {city} before I touched a screen, and I still believe that most interface problems are reading problems.',
    'Last term I compared the error messages of twenty banking apps and rewrote the worst ten. My professor sent the paper to one of the banks and they changed two of them.',
  ],
  'backend-intern': [
    'I wrote the API behind our college’s lost-and-found page, in Node with PostgreSQL. It has run for seven months and went down once, which was my fault: a migration without a plan for the way back. There is a note about it in the repository.',
    'I enjoy the part nobody sees. I have read the SQLite documentation for pleasure, and I can tell you why our canteen’s order system used to lose orders on Mondays. It was two writers and no transaction.',
    'In the summer I helped a rice mill replace paper slips with a small Python service and a label printer. It does one thing and has done it 40,000 times since.\n\nI would like to learn how to test such things properly, because so far I have mostly been lucky.',
    'My strongest language is Go, my most used is JavaScript, and I have solved about 400 exercises, which taught me less than the one service I had to keep running over the exam weeks.',
    'I am interested in what happens when things fail: full disks, slow networks, two people pressing Save at once. I have written a small queue that survives being killed, with a test that kills it a thousand times.',
  ],
  'digital-marketing-intern': [
    'I run the Instagram page of a sweet shop in {city}. In one year it went from 200 to 6,800 followers without any advertising, and on the day before the holidays they had sold out by noon.',
    'I write. Short texts, product pages, a newsletter that 46 percent of people open. I can also tell you which of my texts failed, and I keep them in the same folder.',
    'For a class project I audited the search listings of thirty local businesses. Nineteen had the wrong opening hours. I fixed six of them for free and three asked me to go on.',
    'I am a commerce student who likes numbers as much as words. I have set up analytics for two small shops, without cookies, and a monthly one-page report that the owners do read.',
    'I speak four languages, and I have noticed that most campaigns here are written in none but one of these. I would like to try what happens when they are.',
  ],
  other: general,
};

export const closings: readonly string[] = [
  'I would be happy to come by and show you the code.',
  'My exams end on the 24th, after that I can start on any day.',
  'I know that you get many of these letters. Thank you for reading mine to the end.',
  'If the places are taken, I would be grateful for one sentence on what I should learn before I apply again.',
  'My résumé is behind the link. It is one page long.',
  'I can start part time during the term and full time in the holidays.',
  'Please ask me about the thing that went wrong in my last project; I learned most from it.',
  'I would like to work on site, since I learn faster next to people who know more.',
  '',
  '',
];
