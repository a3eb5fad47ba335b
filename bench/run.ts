// `npm run bench [-- name …]`: each file measures when it is loaded.
const named = process.argv.slice(2);
const all = ['load', 'million', 'pages', 'calendar', 'publishing'];
for (const name of named.length > 0 ? named : all) await import(`./${name}.ts`);
