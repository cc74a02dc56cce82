/** Run-time settings of the H5 app, answered instead of the file of the build. */
export const CONFIG_PATH = '/app-config.json'
