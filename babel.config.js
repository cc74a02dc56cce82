// H5 runs on browsers of 2021 or later, the mini-program on engines of 2018: syntax is lowered for them, nothing is
// polyfilled here. Safari 15.0 has the library of ES2021 and no more, so that is what src may use; the mini-program's
// base library brings it along by core-js. The types of Node name younger methods (`at`): the linter refuses those (scripts/lib/lintRules.mjs).
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        targets:
          process.env.TARO_ENV === 'h5'
            ? { chrome: '94', ios: '15', safari: '15' }
            : { chrome: '67', ios: '12' },
        // those engines read these; Babel lowers them for bugs of theirs in cases that the code has none of, and the one
        // that could be met has a transform of its own (docs/adr/0001-bundler.md)
        include: ['bugfix/transform-safari-id-destructuring-collision-in-function-expression'],
        exclude: ['transform-parameters', 'transform-destructuring', 'transform-template-literals'],
      },
    ],
  ],
  plugins: [
    // NutUI's components and styles one by one: the whole index weighs 230 KB and pulls in eval
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        libraryDirectory: '',
        customName: name => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
        customStyleName: name => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}/style/css`,
        camel2DashComponentName: false,
      },
      'nutui',
    ],
  ],
}
