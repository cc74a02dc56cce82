const path = require('node:path')

/*
 * Taro's router carries out every navigation when the code of its page arrives, however late: a page that was given up
 * took the place of the one opened after it, below that one's address. Only the newest is carried out
 * (src/routes/pendingNavigations.ts). An address without a page is home, also once the app has begun; one that cannot be
 * decoded is unknown, not the end of the app. A page whose code does not come is told (src/platform/lost-files), with
 * ways to try again and to put back the address of the page that is still shown.
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
     const entryOf = ({ key }) => {
       if (key !== 'default') return key;
       const { idx } = window.history.state ?? {};
       return Number.isInteger(idx) ? String(idx) : '';
     };`,
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
     const turn = pending.begin({ action, entry: entryOf(location), relaunch });
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
]

module.exports = function newestPage(source) {
  const changed = changes.reduce((text, [place, put]) => {
    if (!place.test(text)) throw new Error(`the router has changed: ${place} is not in it`)
    return text.replace(place, put)
  }, source)
  if (/pageLock|postLock/.test(changed)) throw new Error('the router has changed: its lock is still in use')
  this.getOptions().onChange('navigation')
  const model = path.resolve(__dirname, '../../src/routes/pendingNavigations')
  return `import { createPendingNavigations } from ${JSON.stringify(model)};\n${changed}`
}
