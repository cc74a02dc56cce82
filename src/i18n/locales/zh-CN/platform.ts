export default {
  privacy: {
    title: '隐私保护提示',
    notAgreed: '您还没有同意《隐私保护指引》，暂时不能使用此功能。阅读并同意后可以再试一次。',
    undeclared:
      '本小程序的《隐私保护指引》还没有包含此功能，暂时不能使用。您可以查看指引、稍后再试，或改用其他方式。',
    read: '查看指引',
    later: '暂不使用',
  },
  tooOld: {
    title: '微信版本过低',
    text: '当前微信版本不支持本商城的全部功能，请更新微信后再打开。',
    update: '去更新',
    goOn: '继续使用',
  },
  newVersion: {
    title: '新版本已就绪',
    text: '重启后即可使用新版本。正在填写的内容请先保存或提交。',
    restart: '立即重启',
  },
} as const
