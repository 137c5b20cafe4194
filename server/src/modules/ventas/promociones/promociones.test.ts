import { sesion } from '@mostrador/contract/base/sesion'
import { sumarDias } from '@mostrador/contract/fechas'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'

const shop = shopOfFile()

const DIEZ = { tipo: 'porcentaje', porcentaje: 10_00 } as const
const TRES_POR_DOS = { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 } as const

const encender = (si: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: si },
  })
const create = (body: Parameters<typeof shop.admin.call<typeof promociones.create>>[1]['body']) =>
  shop.admin.call(promociones.create, { body })
const vigentes = async () =>
  (await shop.vendedor.call(promociones.vigentes)).promociones.map(({ nombre }) => nombre)

describe('a shop without promotions', () => {
  it('makes none, and tells the profile nothing', async () => {
    expect(await refusal(create({ nombre: 'Martes', desde: HOY, beneficio: DIEZ }))).toMatchObject({
      status: 409,
      codigo: 'promociones_inactivas',
    })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('promociones')
  })
})

describe('a promotion', () => {
  beforeAll(() => encender(true))

  it('is made by an admin alone, and told in words', async () => {
    const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Yerba' } })
    const body = {
      nombre: '3×2 martes',
      desde: HOY,
      dias: [2],
      horas: { desde: 18 * 60, hasta: 20 * 60 },
      alcance: { articulos: [], rubros: [rubro], marcas: [], proveedores: [] },
      beneficio: TRES_POR_DOS,
    }
    expect(await refusal(shop.vendedor.call(promociones.create, { body }))).toMatchObject({ status: 403 })
    const creada = await create(body)
    expect(creada).toMatchObject({ ...body, version: 1, activa: true, estado: 'vigente' })
    expect(enPalabras(creada, creada.nombres)).toMatch(
      /^Lleva 3, paga 2 en Yerba, los martes, de 18:00 a 20:00, desde el /,
    )
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ promociones: true })
  })

  it('has a name of its own, in any case', async () => {
    await create({ nombre: 'Única', desde: HOY, beneficio: DIEZ })
    expect(await refusal(create({ nombre: 'ÚNICA', desde: HOY, beneficio: DIEZ }))).toMatchObject({
      status: 409,
      codigo: 'promocion_duplicada',
    })
  })

  it('gets a version by each change of what it says, and keeps the old one', async () => {
    const { id } = await create({ nombre: 'Versiones', desde: HOY, beneficio: DIEZ, dias: [1], prioridad: 3 })
    const params = { id }
    const dos = await shop.admin.call(promociones.update, { params, body: { beneficio: TRES_POR_DOS } })
    expect(dos).toMatchObject({
      version: 2,
      nombre: 'Versiones',
      dias: [1],
      prioridad: 3,
      beneficio: TRES_POR_DOS,
    })
    const igual = await shop.admin.call(promociones.update, { params, body: { beneficio: TRES_POR_DOS } })
    expect(igual.version).toBe(2)
    const apagada = await shop.admin.call(promociones.update, { params, body: { activa: false } })
    expect(apagada).toMatchObject({ version: 2, estado: 'apagada', dias: [1], prioridad: 3 })
    const versiones = await shop.db.rows<{ version: number; tipo: string }>(sql`
      select version, regla->'beneficio'->>'tipo' as tipo from promocion_versiones where promocion = ${id} order by version`)
    expect(versiones).toEqual([
      { version: 1, tipo: 'porcentaje' },
      { version: 2, tipo: 'grupo' },
    ])
    expect((await auditOf(shop.db, 'promociones', id)).map(({ accion }) => accion)).toEqual([
      'crear',
      'modificar',
      'modificar',
      'modificar',
    ])
  })

  it('names nothing that nobody has, and does not end before it begins', async () => {
    const mal = (mas: object) => refusal(create({ nombre: 'Mal', desde: HOY, beneficio: DIEZ, ...mas }))
    expect(await mal({ hasta: sumarDias(HOY, -1) })).toMatchObject({
      status: 400,
      campos: { hasta: 'Termina antes de empezar' },
    })
    for (const [campo, ids] of Object.entries({ sucursales: [9_999], clientes: [9_999], listas: [1] }))
      expect(Object.keys((await mal({ [campo]: ids })).campos ?? {})).toEqual([campo])
    const alcance = { articulos: ['no-hay'], rubros: [], marcas: [], proveedores: [] }
    expect(Object.keys((await mal({ alcance })).campos ?? {})).toEqual(['articulos'])
    expect(await vigentes()).not.toContain('Mal')
  })

  it('is in force from its first to its last day while it is on, and while promotions are', async () => {
    await create({ nombre: 'Ayer', desde: '2020-01-01', hasta: sumarDias(HOY, -1), beneficio: DIEZ })
    await create({ nombre: 'Hoy', desde: HOY, hasta: HOY, beneficio: DIEZ })
    await create({ nombre: 'Mañana', desde: sumarDias(HOY, 1), beneficio: DIEZ })
    expect(await vigentes()).toEqual(expect.arrayContaining(['Hoy', 'Mañana']))
    expect(await vigentes()).not.toContain('Ayer')
    const estados = async (estado: 'vigente' | 'programada' | 'terminada' | 'apagada') =>
      (await shop.admin.call(promociones.list, { query: { estado } })).results.map(({ nombre }) => nombre)
    expect(await estados('vigente')).toContain('Hoy')
    expect(await estados('programada')).toEqual(['Mañana'])
    expect(await estados('terminada')).toEqual(['Ayer'])
    await encender(false)
    expect(await vigentes()).toEqual([])
    await encender(true)
  })

  it('stands in the workbook with what it gives', async () => {
    const libro = await readWorkbook(
      await shop.admin.call(promociones.exportar, { query: { search: '3×2' } }),
    )
    expect(libro.rows[0]).toEqual(expect.arrayContaining(['Promoción', 'Qué da', 'Estado']))
    expect(libro.rows[1]?.[1]).toMatch(/^Lleva 3, paga 2 en Yerba/)
  })
})
