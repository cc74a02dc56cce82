/** Columns and order of a list (widgets §2, §5); texts of the columns mirror those of the conditions (decision 22). */
export default {
  columns: {
    title: '栏目设置',
    list: '栏目',
    name: '栏目名称',
    saved: '栏目设置保存完成',
    removed: '栏目设置删除完成',
    removeOrganisation: '确认删除组织栏目设置？',
    removePersonal: '确认删除个人栏目设置？',
    action: { load: '栏目设置获取', save: '栏目设置保存', remove: '栏目设置删除' },
    noPreview: '所有栏目都已隐藏',
    sample: '示例{{n}}',
  },
  sort: {
    title: '列表排序',
    field: '排序栏目',
    direction: '排序方式',
    ascending: '升序',
    descending: '降序',
    restore: '恢复默认',
    confirm: '确 定',
    none: '没有可排序的栏目',
  },
  failure: {
    emptyLayout: '栏目设置对象为空',
    blankName: '栏目名称不能为空',
  },
} as const
