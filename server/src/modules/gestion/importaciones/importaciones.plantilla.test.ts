import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { importar } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

describe('GET /gestion/importaciones/plantilla/{tipo}/', () => {
  it.each(['articulos', 'clientes', 'stock', 'precios'] as const)(
    'gives a workbook for %s whose headings are all understood',
    async (tipo) => {
      const libro = await shop.admin.call(importaciones.plantilla, { params: { tipo } })
      const { rows, files } = await readWorkbook(libro)
      const leida = await importar(shop, tipo, new Uint8Array(await libro.arrayBuffer()))
      expect(leida.columnas.map(({ encabezado }) => encabezado)).toEqual(rows[0])
      expect(leida.columnas.filter(({ campo }) => campo === null)).toEqual([])
      expect(leida).toMatchObject({ filas: 1, faltan: [], hoja: 'Datos', hojas: ['Datos', 'Explicación'] })
      // Excel keeps the zeros of what is typed into a cell with this format.
      expect(files['xl/styles.xml']).toContain('formatCode="@"')
    },
  )
})
