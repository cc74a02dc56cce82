export default {
  kept: '已恢复上次未提交的内容',
  keptButPictures: '已恢复上次未提交的内容（图片除外）',
  keptOverChanged: '已恢复您改过的内容，原信息已在别处更新，请核对后保存',
}
