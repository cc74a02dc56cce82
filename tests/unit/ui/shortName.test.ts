import { shortName } from '@/ui/file-rows/shortName'

it('a long name of a file loses its middle: what tells it from others stands at its end', () => {
  const names = ['V1', 'V2'].map(
    version => `采购合同扫描件-苏州恒启精密制造有限公司-2026年度框架协议-${version}.pdf`,
  )
  const shown = names.map(shortName)
  expect(shown[0]).toMatch(/^采购合同扫描件-.*….*-V1\.pdf$/)
  expect(new Set(shown).size).toBe(2)
  expect(shortName('采购合同.pdf')).toBe('采购合同.pdf')
})
