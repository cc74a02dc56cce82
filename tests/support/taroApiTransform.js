// The test utilities' entry to Taro's H5 API, with React's page hooks added as the H5 build adds them; then as all
// other files.
const addHooks = require('@tarojs/plugin-framework-react/dist/api-loader.js')
const { getCacheKey, process: transform } = require('./esbuildTransform')

module.exports = {
  getCacheKey: (source, file) => `${getCacheKey(source, file)}-hooks`,
  process: (source, file) => transform(addHooks(source), file),
}
