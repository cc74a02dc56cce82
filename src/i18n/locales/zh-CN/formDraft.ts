export default {
  kept: '已恢复上次未提交的内容',
  keptButPictures: '已恢复上次未提交的内容（图片除外）',
}
