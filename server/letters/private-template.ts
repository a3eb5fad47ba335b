/** Used while the site is not built, as in API tests: the parts of site/sections/private/PrivatePage.tsx without styles. */
export const fallbackTemplate = `<!doctype html><html lang="en"><head><meta name="robots" content="noindex">
<title>Your private page</title></head><body><main>
<div data-when="request">
<h1 data-when="contacts">Message</h1><h1 data-when="consultations">Consultation</h1>
<h1 data-when="applications">Application</h1>
<p data-when="sent">Sent successfully!</p><p data-when="added">Added.</p>
<p>Reference <span data-text="reference"></span></p><p data-when="received">Received.</p>
<p data-when="reading">Being read.</p><p data-when="interview">Interview.</p><p data-when="closed">Closed.</p>
<p data-when="answered">Answered on <span data-text="answeredAt"></span>.</p>
<p data-when="withdrawn">Withdrawn on <span data-text="withdrawnAt"></span>.</p>
<p data-when="promised">We answer by <span data-text="due"></span>.</p>
<p data-when="late">We promised an answer by <span data-text="due"></span> and are late.</p>
<p data-when="booked">Booked for <span data-text="callTime"></span>.</p>
<p data-when="callHasMoved">Moved.</p><p data-when="callWasCancelled">Cancelled.</p>
<p data-when="callProblem" data-text="callProblem"></p>
<div data-when="hasCall"><p>Call <span data-text="callTime"></span> <span data-text="callTimeOurs"></span>
<span data-text="callMinutes"></span> minutes, <span data-text="callPlace"></span><a data-when="callPlaceLink" data-set="href=callPlaceLink"
data-text="callPlaceLink"></a></p><p data-when="callTooLate">Too late to change.</p><p data-when="callCanChange">Until
<span data-text="callUntil"></span> <a data-set="href=moveAddress">Move…</a> <a data-set="href=cancelAddress">Cancel…</a></p>
<a data-set="href=fileAddress">Calendar</a></div>
<p data-when="callIsCancelled">The call on <span data-text="cancelledCall"></span> is cancelled.</p>
<p>Sent on <span data-text="createdAt"></span></p>
<dl><div data-each="fields"><dt data-text="label"></dt><dd data-text="value"></dd></div></dl>
<article data-each="letters"><p><span data-when="ours">We</span><span data-when="theirs">You</span>,
<span data-text="at"></span></p><h2 data-when="subject" data-text="subject"></h2><p data-text="text"></p></article>
<form method="post" data-when="open" data-set="action=address"><p data-when="problem" data-text="problem"></p>
<label>Your text <textarea name="text" data-text="typed"></textarea></label>
<button name="action" value="add">Send</button></form>
<form method="post" data-when="open" data-set="action=address"><button name="action" value="withdraw">Withdraw…</button></form>
<form method="post" data-set="action=address"><button name="action" value="erase">Erase…</button></form></div>
<div data-when="moving"><h1>Move?</h1><p data-when="problem" data-text="problem"></p><p>In <span data-text="zone"></span></p>
<p data-when="hasNoTimes">No times.</p>
<form method="post" data-set="action=address"><fieldset data-each="days"><legend data-text="day"></legend>
<label data-each="times"><input type="radio" name="time" required data-set="value=start"><span data-text="time"></span></label>
</fieldset><button name="action" value="move">Move it</button></form>
<a data-when="laterAddress" data-set="href=laterAddress">Later</a></div>
<div data-when="cancelling"><h1>Cancel?</h1><form method="post" data-set="action=address">
<label><input type="checkbox" name="confirm" value="yes" required> Yes</label>
<button name="action" value="cancel">Cancel it</button></form></div>
<div data-when="withdrawing"><h1>Withdraw?</h1><p data-when="hasCall">The call, too.</p><form method="post" data-set="action=address">
<label><input type="checkbox" name="confirm" value="yes" required> Yes</label>
<button name="action" value="withdraw">Withdraw it</button></form></div>
<div data-when="erasing"><h1>Erase?</h1><p data-when="hasCall">The call, too.</p><form method="post" data-set="action=address">
<label><input type="checkbox" name="confirm" value="yes" required> Yes</label>
<button name="action" value="erase">Erase it</button></form></div>
<h1 data-when="erased">Everything is erased</h1>
<h1 data-when="unknown">This link leads nowhere</h1>
<div data-when="lost"><h1>Lost your link?</h1><form method="post" action="/r" data-when="mail">
<p data-when="problem" data-text="problem"></p>
<label>Email <input name="email" data-set="value=typed"></label><button>Send</button></form>
<p data-when="noMail">There is no mail server.</p></div>
<h1 data-when="asked">Look into your mailbox</h1>
<div data-when="failed"><h1>That did not work</h1><p data-text="problem"></p></div>
</main></body></html>`;
