/** A field that a row does not name has the value of the form's empty field, whatever the program knew when it read the file. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { aplicar, csvOf, importar } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

/** A file waits for a day: meanwhile the program may have got a new field. */
const forget = (id: number, campos: string[]): Promise<number> =>
  shop.db.run(sql`
    update importacion_filas set valores = valores - ${campos}::text[] where importacion = ${id}`)

describe('a row that was checked before the program had a field', () => {
  it('makes an article with the value of the empty field', async () => {
    const { id } = await importar(shop, 'articulos', csvOf('Código;Nombre\nviejo-1;Pava\n'))
    await forget(id, ['descripcion', 'baja', 'n_cuotas', 'anticipo', 'codigo_barras', 'valor_cuota'])
    expect(await aplicar(shop, id)).toMatchObject({ estado: 'aplicada', nuevas: 1 })
    const articulo = await shop.admin.call(articulos.get, { params: { id: 'viejo-1' } })
    expect(articulo).toMatchObject({ descripcion: '', baja: false, n_cuotas: 0, anticipo: 0 })
  })

  it('makes a customer with the value of the empty field', async () => {
    const { id } = await importar(shop, 'clientes', csvOf('Documento;Nombre\n41222333;Gómez\n'))
    await forget(id, ['domicilio', 'provincia', 'condicion_iva', 'observaciones'])
    expect(await aplicar(shop, id)).toMatchObject({ estado: 'aplicada', nuevas: 1 })
    const { results } = await shop.admin.call(clientes.list, { query: { search: '41222333' } })
    expect(results[0]).toMatchObject({ domicilio: '', provincia: '', condicion_iva: 'CF', observaciones: '' })
  })
})
