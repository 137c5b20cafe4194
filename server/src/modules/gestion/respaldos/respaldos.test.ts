import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { panel } from '@mostrador/contract/gestion/panel'
import { type Respaldos, respaldos } from '@mostrador/contract/gestion/respaldos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { refusal, startTestApp } from '../../../../test/run/app.ts'

const ESTADO: Respaldos = {
  automaticos: true,
  en_curso: false,
  carpeta: '/datos/respaldos',
  ultimo: {
    archivo: 'mostrador-2026-03-15_0300.tar.gz',
    momento: '2026-03-15T06:00:00.000Z',
    bytes: 1234,
  },
  fallo: null,
  copia: null,
  restaurado: null,
  avisos: ['El último respaldo tiene más de dos días.'],
}

it('where the server makes the backups an admin sees them, asks for one and chooses the second place', async () => {
  let begun = 0
  const { admin, vendedor, db } = await startTestApp({
    respaldos: {
      begin: () => void begun++,
      state: (carpeta) => ({
        ...ESTADO,
        en_curso: begun > 0,
        copia: carpeta === '' ? null : { carpeta, momento: null, fallo: null },
      }),
    },
  })
  expect(await admin.call(respaldos.get)).toEqual(ESTADO)
  expect((await admin.call(panel.get, { query: {} })).respaldo).toEqual(ESTADO)
  expect(await vendedor.call(panel.get, { query: {} })).not.toHaveProperty('respaldo')
  expect(await refusal(vendedor.call(respaldos.get))).toMatchObject({ status: 403 })

  const otros = await admin.call(ventasConfiguracion.get)
  const body = { respaldo_copia: '/media/pendrive' }
  expect(await admin.call(respaldos.configurar, { body })).toEqual(body)
  expect(await admin.call(ventasConfiguracion.get)).toEqual({ ...otros, ...body })
  expect(await admin.call(respaldos.hacer, { body: {} })).toMatchObject({
    en_curso: true,
    copia: { carpeta: '/media/pendrive' },
  })
  expect(begun).toBe(1)
  const [row] = (await admin.call(auditoria.list, { query: { entidad: 'ventas-configuracion' } })).results
  expect(row).toMatchObject({ despues: body })

  for (const respaldo_copia of ['pendrive', '../pendrive', 'C:']) {
    const refused = await refusal(admin.call(respaldos.configurar, { body: { respaldo_copia } }))
    expect(refused).toMatchObject({ status: 400, campos: { respaldo_copia: expect.any(String) } })
  }
  for (const respaldo_copia of ['D:\\Respaldos', '\\\\equipo\\carpeta', ''])
    expect(await admin.call(respaldos.configurar, { body: { respaldo_copia } })).toEqual({ respaldo_copia })

  // What came out of a backup itself has seen one restored.
  await db.run(sql`
    insert into copia_restaurada (archivo, respaldo, restaurada)
    values ('martes.tar.gz', '2026-03-10T06:00:00Z', '2026-03-11T12:00:00Z')`)
  expect((await admin.call(respaldos.get)).restaurado).toEqual({
    archivo: 'martes.tar.gz',
    momento: '2026-03-11T12:00:00.000Z',
  })
})

it('where the operator makes the backups the server knows nothing of them', async () => {
  const { admin } = await startTestApp()
  const nada = { automaticos: false, ultimo: null, avisos: [] }
  expect(await admin.call(respaldos.get)).toMatchObject(nada)
  expect(await admin.call(respaldos.hacer, { body: {} })).toMatchObject(nada)
  expect(await admin.call(panel.get, { query: {} })).not.toHaveProperty('respaldo')
})
