import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { panel } from '@mostrador/contract/gestion/panel'
import { type ConfigurarNube, type Respaldos, respaldos } from '@mostrador/contract/gestion/respaldos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { refusal, startTestApp } from '../../../../test/run/app.ts'
import { SECRET } from '../../../../test/run/tienda.ts'
import { bovedaDeNube, nubeDe } from './nube.commands.ts'

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

it('an admin says to which bucket they are copied; its secret is kept encrypted, and no answer has it', async () => {
  const { admin, vendedor, db } = await startTestApp({
    respaldos: {
      begin() {},
      state: (_, carpeta = '') => ({
        ...ESTADO,
        ...(carpeta !== '' && { nube: { carpeta, momento: null, fallo: null } }),
      }),
    },
  })
  const nube = {
    respaldo_s3: 'https://s3.us-west-002.backblazeb2.com',
    respaldo_s3_region: 'us-west-002',
    respaldo_s3_bucket: 'mi-tienda',
    respaldo_s3_carpeta: 'centro',
    respaldo_s3_clave: '002abc',
    respaldo_s3_en_ruta: true,
  }
  const put = (other: Partial<ConfigurarNube>) =>
    admin.call(respaldos.configurarNube, { body: { ...nube, secreto: '', ...other } })
  expect(await refusal(put({}))).toMatchObject({ status: 400, campos: { secreto: expect.any(String) } })
  const answer = await put({ secreto: 'K002-un-secreto' })
  expect(answer).toMatchObject({
    nube: { carpeta: 'https://s3.us-west-002.backblazeb2.com/mi-tienda/centro' },
    nube_ajustes: nube,
  })
  const kept = () => db.maybe<{ secreto: string }>(sql`select secreto from respaldo_secreto`)
  const antes = await kept()
  expect(bovedaDeNube(SECRET).open(antes?.secreto ?? '', '002abc')).toBe('K002-un-secreto')
  const said = [
    answer,
    await admin.call(respaldos.get),
    await admin.call(ventasConfiguracion.get),
    await admin.call(auditoria.list, { query: {} }),
  ]
  expect(JSON.stringify(said)).not.toMatch(/K002-un-secreto/)

  // An empty secret leaves the one that is kept; that of another key it is not.
  await put({ respaldo_s3_carpeta: 'norte' })
  expect(await kept()).toEqual(antes)
  expect(await refusal(put({ respaldo_s3_clave: '002otra' }))).toMatchObject({
    status: 400,
    campos: { secreto: 'Escribe el secreto de la clave' },
  })
  for (const [campo, mala] of [
    ['respaldo_s3', 'http://s3.amazonaws.com'],
    ['respaldo_s3', 'https://s3.amazonaws.com/bucket'],
    ['respaldo_s3_bucket', 'Mi Tienda'],
    ['respaldo_s3_bucket', ''],
    ['respaldo_s3_carpeta', '../otra'],
  ] as const)
    expect(await refusal(put({ [campo]: mala }))).toMatchObject({
      status: 400,
      campos: { [campo]: expect.any(String) },
    })
  expect(
    await refusal(vendedor.call(respaldos.configurarNube, { body: { ...nube, secreto: 'x' } })),
  ).toMatchObject({
    status: 403,
  })
  expect(await nubeDe(db, bovedaDeNube(SECRET))).toEqual({
    ...nube,
    respaldo_s3_carpeta: 'norte',
    lugar: 'https://s3.us-west-002.backblazeb2.com/mi-tienda/norte',
    secreto: 'K002-un-secreto',
  })
  expect(await nubeDe(db, bovedaDeNube(`${SECRET}-otro`))).toMatchObject({ secreto: null })

  // A restored copy that waits sends nothing, and without an address there is no bucket.
  await db.run(sql`
    insert into copia_restaurada (archivo, respaldo, restaurada)
    values ('martes.tar.gz', '2026-03-10T06:00:00Z', '2026-03-11T12:00:00Z')`)
  expect(await nubeDe(db, bovedaDeNube(SECRET))).toBeNull()
  await db.run(sql`delete from copia_restaurada`)
  expect(await put({ respaldo_s3: '' })).not.toHaveProperty('nube')
  expect(await nubeDe(db, bovedaDeNube(SECRET))).toBeNull()
  expect(await kept()).toBeUndefined()
})
