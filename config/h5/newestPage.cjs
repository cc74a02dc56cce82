const path = require('node:path')

/*
 * Taro's router carries out every navigation when the code of its page arrives, however late: a page that was given up
 * took the place of the one opened after it, below that one's address. Only the newest is carried out
 * (src/routes/pendingNavigations.ts).
 */
const changes = [
  [
    /const pageLock = \{\};/,
    `const pending = createPendingNavigations();
     const entryOf = ({ key }) => {
       if (key !== 'default') return key;
       const { idx } = window.history.state ?? {};
       return Number.isInteger(idx) ? String(idx) : '';
     };`,
  ],
  [
    /pageLock\[routerPath\] = typeof[^\n]*\n\s*const currentLock = [^\n]*\n\s*let postLock;/,
    `const relaunch = stacks.method === 'reLaunch';
     const turn = pending.begin({ action, entry: entryOf(location), relaunch });
     stacks.method = '';`,
  ],
  [/\n\s*postLock = [^\n]*/, ''],
  [
    /if \(!element \|\| currentLock !== postLock\)\s*return;/,
    `if (!element || !pending.isNewest(turn))
       return;
     const settled = pending.settle();
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
  const model = path.resolve(__dirname, '../../src/routes/pendingNavigations')
  return `import { createPendingNavigations } from ${JSON.stringify(model)};\n${changed}`
}
