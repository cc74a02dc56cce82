import type HtmlWebpackPlugin from 'html-webpack-plugin'

/** Syntax and parts the built code uses; a browser that cannot read it stumbles over this script alone. */
const READS = `window.__ALM_READS__ = (function () {
  class Box { #size = 1; static kind = 'box'; read(other) { other ??= this?.#size; return other } }
  return new Box().read() === 1 && Boolean(
    window.fetch && window.AbortController && window.crypto && Object.fromEntries && [].flatMap && ''.matchAll
  )
})()`

/** ES5: every browser reads it. */
const TELL = `function (words) {
  var app = document.getElementById('app');
  if (window.__ALM_READS__ || !app) return;
  var english = /^en/i.test(navigator.language || navigator.userLanguage || '');
  var line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText = 'margin: 96px 24px; font: 16px/1.6 sans-serif; text-align: center';
  line.appendChild(document.createTextNode(english ? words.en : words.zh));
  app.appendChild(line);
}`

const inline = (innerHTML: string): HtmlWebpackPlugin.HtmlTagObject => ({
  tagName: 'script',
  voidTag: false,
  meta: { plugin: 'OldBrowser' },
  attributes: {},
  innerHTML: innerHTML.replace(/\n\s*/g, ' '),
})

/** A browser too old for the shop gets a sentence instead of a blank page. */
export const oldBrowserTags = (words: { zh: string; en: string }) => ({
  head: inline(READS),
  body: inline(`(${TELL})(${JSON.stringify(words)})`),
})
