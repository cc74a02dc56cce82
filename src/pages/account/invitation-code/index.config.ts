export default { enableShareAppMessage: true }
