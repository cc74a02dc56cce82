const path = require('node:path')

/*
 * Taro's router carries out every navigation when the code of its page arrives, however late: a page that was given up
 * took the place of the one opened after it, below that one's address. Only the newest is carried out
 * (src/routes/pendingNavigations.ts). An address without a page is home, also once the app has begun; one that cannot be
 * decoded is unknown, not the end of the app. A page whose code does not come is told (src/platform/lost-files), with
 * ways to try again and to put back the address of the page that is still shown.
 *
 * It looked for the page of a step through the history by its path: forward, an address that was entered, and a long
 * step back showed another product below this one's address. A page now keeps its entry, and is found by it
 * (src/routes/pageEntries.ts). One that is not in the stack is opened over the page in front, as a link's is.
 */
const changes = [
  [
    /const pageLock = \{\};/,
    `const pending = createPendingNavigations();
     let shown = { pathname: prependBasename(handler.homePage), search: '', hash: '' };
     const lose = (error, turn) => {
       if (!pending.isNewest(turn)) return;
       eventCenter.trigger('almPageLost', {
         error,
         again: () => history.replace(history.location, history.location.state),
         leave: () => {
           if (!pending.isNewest(turn)) return;
           const steps = stacks.length > 0 ? pending.giveUp() : 0;
           if (steps > 0) history.go(-steps);
           else history.replace(shown, shown.state);
         },
       });
     };
     let front;`,
  ],
  [
    /const currentPathname = decodeURI\(location\.pathname\);/,
    `const decoded = () => {
       try { return decodeURI(location.pathname); } catch { return location.pathname; }
     };
     const currentPathname = decoded();
     if (stripBasename(currentPathname, handler.basename).replace(/^\\/+/, '') === '') {
       history.replace(prependBasename(handler.homePage + location.search));
       return;
     }`,
  ],
  [
    /pageLock\[routerPath\] = typeof[^\n]*\n\s*const currentLock = [^\n]*\n\s*let postLock;/,
    `const relaunch = stacks.method === 'reLaunch';
     const here = entryOf(location);
     const turn = pending.begin({ action, entry: here.entry, relaunch });
     stacks.method = '';`,
  ],
  [/\n\s*postLock = [^\n]*/, ''],
  [/else \{\s*throw error;\s*\}/, 'else lose(error, turn);'],
  [
    /if \(!element \|\| currentLock !== postLock\)\s*return;/,
    `if (!element || !pending.isNewest(turn))
       return;
     const settled = pending.settle();
     shown = location;
     if (stacks.last) stacks.last.almEntry = front;
     front = here;
     action = settled.action;
     stacks.method = settled.relaunch ? 'reLaunch' : '';`,
  ],
  [
    /(?=const \{ pathname, pageConfig \} = handler;)/,
    `if (action === 'none') {
       stacks.backDelta = 0;
       return handler.triggerRouterChange();
     }
     `,
  ],
  [
    /const prevIndex = stacks\.getPrevIndex\(pathname\);\s*const delta = stacks\.getDelta\(pathname\);/,
    `const { leave, known } = stepTo(stacks.get().map(page => page.almEntry), here);
     const prevIndex = known ? stacks.length - 1 - leave : -1;
     stacks.backDelta = 0;
     if (!known && leave === 0) {
       handler.hide(currentPage, true);
       shouldLoad = true;
     } else`,
  ],
  [/handler\.unload\(currentPage, delta, prevIndex > -1\);/, 'handler.unload(currentPage, leave, known);'],
]

module.exports = function newestPage(source) {
  const changed = changes.reduce((text, [place, put]) => {
    if (!place.test(text)) throw new Error(`the router has changed: ${place} is not in it`)
    return text.replace(place, put)
  }, source)
  if (/pageLock|postLock/.test(changed)) throw new Error('the router has changed: its lock is still in use')
  this.getOptions().onChange('navigation')
  const routes = path.resolve(__dirname, '../../src/routes')
  const from = model => `from ${JSON.stringify(path.join(routes, model))};\n`
  return `import { createPendingNavigations } ${from('pendingNavigations')}import { entryOf, stepTo } ${from('pageEntries')}${changed}`
}
