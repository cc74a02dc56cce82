import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { ORIGIN_SYSTEM_TYPE, paths, routes, STORE_KEY } from './fromSource'

/** What draws the home tab ahead of the app, then its page, and the modules that are drawn with both. */
const PAINT_IMPORTS = ['./paintHome', './views/modules/more']
const LOGIN_PAINT_IMPORTS = ['./paintLogin']
const HOME_IMPORTS = [routes.tabHome.page]
/** Most people go on to a product: fetched when nothing else is. */
const NEXT_IMPORTS = [routes.productDetails.page]
/** Pages that links and guards lead to without the home tab before them: their code comes beside the app's. */
const ENTRY_ROUTES = [routes.loginAccount, routes.productDetails]

/**
 * The first screen of the H5 build in as few round trips as possible, each file when the bandwidth is free for it:
 * - a first visit has nothing to sign with: the guest token is asked for by the document itself, while code comes;
 * - `boot` is an entry of its own, executed first, and owns the modules it shares with the app, so that the first
 *   data is asked for while all other code is still on its way;
 * - where the address leads to the home tab, what draws it ahead of the app comes beside it (src/boot/paintHome.tsx);
 * - then the app, the home page's chunk, and when all is quiet what most people open next;
 * - where it leads to the login, its drawing comes first of all: styles and markup that the build has made ready
 *   (scripts/lib/drawLogin.mjs), so that people type before any code has come;
 * - where it leads to another page people come in by, that page's chunk is fetched beside the app.
 */
export class EarlyBoot {
  apply(compiler: Compiler): void {
    compiler.hooks.environment.tap('EarlyBoot', () => {
      const entry = compiler.options.entry
      if (typeof entry === 'function' || !entry.app || !entry.base) return
      entry.base.dependOn = ['boot']
      entry.app.dependOn = ['boot', 'base']
    })
    compiler.hooks.compilation.tap('EarlyBoot', compilation => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('EarlyBoot', data => {
        const tags = data.headTags
        const taken = new Set<string>()
        const files = (imports: readonly string[]) => {
          const fresh = filesOf(compilation, imports).filter(
            file => !taken.has(file) && !tags.some(tag => !isApp(tag) && refersTo(tag, file)),
          )
          fresh.forEach(file => taken.add(file))
          return fresh.map(file => `${data.publicPath}${file}`)
        }
        const all = (imports: readonly string[]) =>
          filesOf(compilation, imports)
            .filter(file => !tags.some(tag => !isApp(tag) && refersTo(tag, file)))
            .map(file => `${data.publicPath}${file}`)
        const plan = {
          paint: files(PAINT_IMPORTS),
          boot: tags.filter(isBoot).map(tag => String(tag.attributes.src))[0] ?? '',
          login: {
            styles: all(LOGIN_PAINT_IMPORTS).filter(file => file.endsWith('.css')),
            markup: `${data.publicPath}first/login-${String(compilation.hash).slice(0, 8)}-`,
          },
          app: tags
            .filter(isApp)
            .map(tag => String(tag.attributes.src))
            .sort((one, other) => Number(isBase(other)) - Number(isBase(one))),
          home: files(HOME_IMPORTS),
          next: files(NEXT_IMPORTS),
          entry: Object.fromEntries(ENTRY_ROUTES.map(({ path, page }) => [path, all([page])])),
        }
        for (const tag of tags.filter(isBoot)) tag.attributes.fetchpriority = 'high'
        const others = tags.filter(tag => !isApp(tag) && !isBoot(tag))
        // before the styles: a script behind them would wait until they have come
        data.headTags = [...tags.filter(isBoot), loadingScript(plan), ...others]
        return data
      })
    })
  }
}

/** The app, and what it shares with what is drawn ahead of it. */
const isApp = (tag: HtmlWebpackPlugin.HtmlTagObject) => Boolean(tag.attributes.src) && !isBoot(tag)
const isBoot = (tag: HtmlWebpackPlugin.HtmlTagObject) => /js\/boot\./.test(String(tag.attributes.src ?? ''))

const isBase = (file: string) => /js\/base\./.test(file)

const refersTo = (tag: HtmlWebpackPlugin.HtmlTagObject, file: string) =>
  String(tag.attributes.src ?? tag.attributes.href ?? '').endsWith(file)

/** Files of the chunk groups that these dynamic imports load. */
const filesOf = (compilation: Compilation, imports: readonly string[]): string[] => {
  const groups = compilation.chunkGroups.filter(group =>
    group.origins.some(origin =>
      imports.some(one =>
        String(origin.request ?? '')
          .replace(/\\/g, '/')
          .endsWith(one),
      ),
    ),
  )
  const files = groups.flatMap(group => group.getFiles()).filter(file => /\.(js|css)$/.test(file))
  return [...new Set(files)]
}

interface LoadingPlan {
  paint: readonly string[]
  boot: string
  /** styles, and where the markup lies up to its language and theme */
  login: { styles: readonly string[]; markup: string }
  app: readonly string[]
  home: readonly string[]
  next: readonly string[]
  entry: Readonly<Record<string, readonly string[]>>
}

/** The app waits no longer for the drawing that stands in for it, ms. */
const DRAWING_PATIENCE = 2_000

/**
 * Inline: the address decides what is wanted first, which no static tag can say. A style that was lost is taken out again,
 * or the app would take it for loaded; an answer that is no drawing is the page some servers give for any address.
 */
const loadingScript = (plan: LoadingPlan): HtmlWebpackPlugin.HtmlTagObject => ({
  tagName: 'script',
  voidTag: false,
  meta: { plugin: 'EarlyBoot' },
  attributes: {},
  innerHTML: `(${LOADING.replace(/\n\s*/g, ' ')})(${JSON.stringify(plan)})`,
})

const LOADING = `function (plan) {
  var doc = document, hash = location.hash;
  function add(tag, attributes, then) {
    var element = doc.createElement(tag);
    for (var name in attributes) element.setAttribute(name, attributes[name]);
    if (then) element.onload = element.onerror = then;
    return doc.head.appendChild(element);
  }
  function hint(rel, files, then) {
    var left = files.length;
    if (!left && then) return then();
    function arrived() { if (--left === 0) then(); }
    function ask(at) {
      var file = files[at];
      add('link', { rel: rel, as: /css$/.test(file) ? 'style' : 'script', href: file }, then && arrived);
      if (at + 1 < files.length) setTimeout(ask, 0, at + 1);
    }
    if (left) ask(0);
  }
  function start(then) {
    plan.app.forEach(function (file, at) { add('script', { src: file }, at === plan.app.length - 1 && then); });
  }
  function style(file) {
    return new Promise(function (done, failed) {
      add('link', { rel: 'preload', as: 'style', href: file }, function () {
        var link = add('link', { rel: 'stylesheet', href: file }, done);
        link.onerror = function () { link.remove(); failed(); };
      });
    });
  }
  function drawLogin() {
    var root = doc.documentElement, english = false;
    try { english = localStorage.getItem('alm.locale') === 'en-US' } catch (e) {}
    var language = english ? 'en-US' : 'zh-CN', dark = root.classList.contains('alm-theme-dark');
    var markup = fetch(plan.login.markup + language + (dark ? '-dark' : '-light') + '.html').then(function (answer) {
      return answer.ok ? answer.text() : '';
    });
    return Promise.all([markup].concat(plan.login.styles.map(style))).then(function (both) {
      if (both[0].indexOf('<div class="alm-root') !== 0) return false;
      if (doc.getElementById('app').firstChild || location.hash !== hash) return true;
      var layer = doc.createElement('div');
      layer.className = 'alm-first-paint';
      layer.innerHTML = both[0];
      layer.onclick = function (event) { layer.pressed = event.target; };
      doc.body.appendChild(layer);
      root.classList.add('alm-painted');
      root.lang = language;
      addEventListener('hashchange', function () { layer.remove(); root.classList.remove('alm-painted'); }, { once: true });
      return true;
    }).catch(function () { return false; });
  }
  function askForGuest() {
    try { if (localStorage.getItem('${STORE_KEY}')) return } catch (e) {}
    window.__GUEST_AHEAD__ = window.__APP_CONFIG__.then(function (config) {
      var nonce = btoa(String.fromCharCode.apply(null, crypto.getRandomValues(new Uint8Array(16))));
      return fetch(String(config.gateway || '').replace(/\\/+$/, '') + '${paths.getMockToken}', {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: {
          Authorization: '',
          cAccUuid: String(config.defaultAccUuid || ''),
          cNonce: nonce.replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, ''),
          dTimestamp: String(Date.now()),
          cOrginSysType: '${ORIGIN_SYSTEM_TYPE}',
          'Content-Type': 'application/json'
        }
      });
    }).then(function (answer) {
      return answer.text().then(function (body) { return { status: answer.status, headers: {}, body: body } });
    });
    window.__GUEST_AHEAD__.catch(function () {});
  }
  var home = !hash || hash === '#/' || hash.indexOf('#${routes.tabHome.path}') === 0;
  if (window.__MICRO_APP_ENVIRONMENT__) return start();
  askForGuest();
  var path = hash.slice(1).split('?')[0];
  var entered = false;
  function entry() {
    if (entered) return;
    entered = true;
    start();
    hint('preload', plan.entry[path] || []);
  }
  if (path === '${routes.loginAccount.path}') {
    setTimeout(entry, ${DRAWING_PATIENCE});
    return (window.__LOGIN_DRAWN__ = drawLogin()).then(entry);
  }
  if (!home) return entry();
  hint('preload', [plan.boot].concat(plan.paint), function () {
    hint('preload', plan.app, function () {
      start(function () { hint('prefetch', plan.next); });
      hint('preload', plan.home);
    });
  });
}`
