// NutUI as the build has it: each part from its own file (the package's index pulls a canvas player in).
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      require(`@nutui/nutui-react-taro/dist/es/packages/${String(name).toLowerCase()}/index.js`).default,
  },
)
