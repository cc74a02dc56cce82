import type { Patches } from './patch'

/** Looks of NutUI's parts that nothing here uses: steps stand in two lines, popups come from the bottom. */
const UNUSED_LOOKS = [
  'nut-rtl',
  '[dir=rtl]',
  'nut-step-business',
  'nut-step-head-dot',
  'nut-step-head-icon .nut-image',
  // the icons in them are our own
  'nut-step-head-icon .nut-icon',
  'nut-steps-horizontal-single',
  'nut-steps-horizontal-dot',
  'nut-steps-vertical-dot',
  // a step chooses for itself whether it shows its number or an icon
  'nut-steps-horizontal-icon',
  'nut-steps-vertical-icon',
  '-enhanced',
  'nut-popup-title',
  'nut-popup-round',
  ...['left', 'right', 'top', 'center'].flatMap(side => [`nut-popup-${side}`, `nut-popup-slide-${side}`]),
  'nut-popup-slide-none',
]

/** Of libraries that stand in both builds. */
export const sharedPatches: Patches = {
  'no passphrases': {
    of: 'crypto-js',
    version: '4.2.0',
    why: 'AES brings MD5 and SHA-1 to make keys of passphrases; keys here are random',
    replaces: { request: /^\.\/(evpkdf|md5)$/, from: /crypto-js/, by: 'empty.cjs' },
  },
  'no random numbers of crypto-js': {
    of: 'crypto-js',
    version: '4.2.0',
    why: 'it looks for those of browsers and of Node (0.9 KB in each script it stands in); ours come from the platform',
    rewrites: { files: /crypto-js[\\/]core\.js$/, by: 'noRandom.cjs', parts: ['core.js'] },
  },
  'no icons of NutUI': {
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'a cross for Popup and a turning mark for Switch, which nothing here shows, stand in the main package',
    replaces: {
      request: /^@nutui\/icons-react-taro$/,
      from: /nutui-react-taro[\\/].*[\\/]packages[\\/](popup|switch)$/,
      by: 'nutIcons.mjs',
    },
  },
  'no provider of NutUI': {
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'its locale, and two libraries for themes given as objects, stand in the main package (7 KB)',
    replaces: {
      request: /\/configprovider(\/configprovider)?$/,
      from: /nutui-react-taro[\\/]/,
      by: 'nutConfig.mjs',
    },
  },
  'looks of NutUI': {
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'sides of a popup and kinds of steps that nothing here uses stand in the main package (8 KB)',
    rewrites: { files: /@nutui[\\/].*\.css$/, by: 'nutCss.cjs', parts: UNUSED_LOOKS },
  },
}
