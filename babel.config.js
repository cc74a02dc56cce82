// presets: https://docs.taro.zone (babel-preset-taro); NutUI's components and styles are imported one by one
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: process.env.TARO_ENV === 'h5' ? false : 'usage',
        ...(process.env.TARO_ENV === 'h5' && {
          targets: { chrome: '87', ios: '14', safari: '14' },
        }),
      },
    ],
  ],
  plugins: [
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
