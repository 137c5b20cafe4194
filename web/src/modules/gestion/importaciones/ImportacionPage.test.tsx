import {
  type ImportacionDetalle,
  importaciones,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildImportacion, COLUMNAS, FILAS } from './importaciones.fixture.ts'

/** A server that has one import; `now` replaces what it is. */
function server(first: Partial<ImportacionDetalle> = {}) {
  let importacion = buildImportacion(first)
  return {
    now: (more: Partial<ImportacionDetalle>) => {
      importacion = { ...importacion, ...more }
    },
    api: (api: FakeApi) =>
      api
        .on(importaciones.get, () => importacion)
        .on(importaciones.configurar, () => importacion)
        .on(importaciones.filas, ({ query }) =>
          pageOf(FILAS.filter(({ destino }) => !query.destino || destino === query.destino)),
        ),
  }
}

function open(first: Partial<ImportacionDetalle> = {}, search = '') {
  const { api, now } = server(first)
  return { ...renderApp(`/importaciones/12${search}`, { api }), now }
}

const rowOf = (text: string) => screen.getByRole('cell', { name: text }).closest('tr') as HTMLElement
const importar = () => screen.findByRole('button', { name: /^Importar / })
const selectOf = (encabezado: string) =>
  screen.findByRole('combobox', { name: `Campo de la columna ${encabezado}` })

describe('while the server reads and checks', () => {
  it('shows how far it is, asks again, and shows the rows when it is done', async () => {
    const avance = { etapa: 'revisando', hechas: 5000, total: 20_000 } as const
    const { now } = open({ estado: 'revisando', avance, filas: 0, columnas: [] })
    const bar = await screen.findByRole('progressbar', { name: 'Revisando las filas' })
    expect(bar).toHaveAttribute('value', '5000')
    expect(bar).toHaveAttribute('max', '20000')
    expect(screen.getByText('5.000 de 20.000 filas')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument()
    now({ estado: 'revisada', avance: null, filas: 3, columnas: COLUMNAS })
    expect(await screen.findByRole('cell', { name: 'Pava' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('promises no end while the number of rows is unknown', async () => {
    const avance = { etapa: 'leyendo', hechas: 800, total: 0 } as const
    open({ estado: 'leyendo', avance, filas: 0, columnas: [] })
    const bar = await screen.findByRole('progressbar', { name: 'Leyendo el archivo' })
    expect(bar).not.toHaveAttribute('value')
    expect(screen.getByText('800 filas')).toBeVisible()
  })

  it('can be given up', async () => {
    const { user, api, now } = open({ estado: 'leyendo', filas: 0, columnas: [] })
    api.on(importaciones.cancelar, () => {
      now({ estado: 'cancelada' })
      return buildImportacion({ estado: 'cancelada' })
    })
    await user.click(await screen.findByRole('button', { name: 'Cancelar importación' }))
    expect(await screen.findByText('Cancelada')).toBeVisible()
    expect(api.calls(importaciones.cancelar)[0]?.params).toEqual({ id: 12 })
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('says why a file cannot be read, as the server words it', async () => {
    const motivo = 'El archivo no es una planilla: guárdalo como .xlsx o .csv'
    open({ estado: 'fallida', motivo, filas: 0, columnas: [], codificacion: null, separador: null })
    expect(await screen.findByRole('alert')).toHaveTextContent(motivo)
    expect(screen.queryByRole('button', { name: 'Cancelar importación' })).not.toBeInTheDocument()
  })
})

describe('how the file is read', () => {
  it.each([
    ['Codificación', 'UTF-8', { codificacion: 'utf-8' }],
    ['Separador', 'Coma ( , )', { separador: ',' }],
  ])('changes with %s', async (label, option, body) => {
    const { user, api } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), option)
    await waitFor(() => expect(api.calls(importaciones.configurar)).toHaveLength(1))
    expect(api.calls(importaciones.configurar)[0]?.body).toEqual(body)
  })

  it.each([
    ['No hay encabezados', 0],
    ['Fila 2: 00123 · Pava · 12500', 2],
  ])('changes with the row of the headings: %s', async (option, fila_encabezados) => {
    const { user, api } = open()
    const select = await screen.findByRole('combobox', { name: 'Fila de los encabezados' })
    expect(select).toHaveDisplayValue('Fila 1: Cod. · Detalle · P. venta · Rubro')
    await user.selectOptions(select, option)
    await waitFor(() => expect(api.calls(importaciones.configurar)[0]?.body).toEqual({ fila_encabezados }))
  })

  it('changes also where it could not be read, and shows nothing to change where nothing was', async () => {
    const motivo = 'El archivo no tiene filas debajo de los encabezados'
    const { user, api } = open({ estado: 'fallida', motivo, filas: 0, columnas: [] })
    const select = await screen.findByRole('combobox', { name: 'Fila de los encabezados' })
    await user.selectOptions(select, 'No hay encabezados')
    await waitFor(() => expect(api.calls(importaciones.configurar)).toHaveLength(1))
  })

  it('changes with the sheet', async () => {
    const xlsx = { formato: 'xlsx', codificacion: null, separador: null } as const
    const { user, api } = open({ ...xlsx, hoja: 'Hoja1', hojas: ['Hoja1', 'Lista'] })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Hoja' }), 'Lista')
    await waitFor(() => expect(api.calls(importaciones.configurar)[0]?.body).toEqual({ hoja: 'Lista' }))
    expect(screen.queryByRole('combobox', { name: 'Separador' })).not.toBeInTheDocument()
  })

  it('tells of what the file has beside its rows, and that it was imported already', async () => {
    const avisos = ['La hoja «Vieja» está oculta y no se lee.']
    const ya_aplicada = { id: 7, comprobante: 'IMP 0000007', aplicada: '2026-03-01T15:00:00.000Z' }
    open({ avisos, ya_aplicada })
    expect(await screen.findByText(avisos[0] ?? '')).toBeVisible()
    expect(screen.getByRole('link', { name: 'IMP 0000007' })).toHaveAttribute('href', '/importaciones/7')
  })
})

describe('the columns', () => {
  it('are taken for a field by hand, at once on the screen', async () => {
    const { user, api } = open()
    api.on(importaciones.configurar, () => new Promise(() => {}))
    expect(await selectOf('P. venta')).toHaveValue('precio_venta')
    await user.selectOptions(await selectOf('Rubro'), 'Precio venta')
    expect(await selectOf('Rubro')).toHaveValue('precio_venta')
    expect(await selectOf('P. venta')).toHaveValue('')
    expect(api.calls(importaciones.configurar)[0]?.body).toEqual({
      columnas: [{ indice: 3, campo: 'precio_venta' }],
    })
  })

  it('show what they were when the server refuses', async () => {
    const { user, api } = open()
    api.on(importaciones.configurar, () => {
      throw refusal(409, 'La importación ya terminó')
    })
    await user.selectOptions(await selectOf('Cod.'), 'No se importa')
    expect(await screen.findByText('La importación ya terminó')).toBeVisible()
    await waitFor(async () => expect(await selectOf('Cod.')).toHaveValue('id'))
  })

  it('ask once how doubtful values are read', async () => {
    const columnas = COLUMNAS.map((columna) => ({
      ...columna,
      preguntas:
        columna.indice === 2
          ? [
              {
                clave: 'punto' as const,
                texto: '«1.234» se puede leer de dos maneras. ¿Qué separa el punto en esta columna?',
                opciones: [
                  { valor: 'miles', texto: 'Miles: es 1.234' },
                  { valor: 'decimales', texto: 'Decimales: es 1,234' },
                ],
                respuesta: null,
              },
            ]
          : [],
    }))
    const { user, api } = open({ columnas, impedimento: 'Falta responder cómo se leen algunos valores' })
    const question = within(await screen.findByRole('group', { name: /¿Qué separa el punto/ }))
    expect(question.getByText('Falta responder')).toBeVisible()
    expect(await importar()).toBeDisabled()
    await user.click(question.getByRole('radio', { name: 'Miles: es 1.234' }))
    expect(api.calls(importaciones.configurar)[0]?.body).toEqual({
      columnas: [{ indice: 2, respuestas: { punto: 'miles' } }],
    })
  })

  it('stay as they were chosen when an older answer comes late', async () => {
    const before = buildImportacion({ con_error: 0 })
    const { user, api } = open(before)
    const chosen = {
      ...before,
      columnas: COLUMNAS.map((c) => (c.indice === 3 ? { ...c, campo: 'descripcion' } : c)),
    }
    const [saved, asked] = [Promise.withResolvers<typeof before>(), Promise.withResolvers<typeof before>()]
    const select = await selectOf('Rubro')
    api.on(importaciones.configurar, () => saved.promise).on(importaciones.get, () => asked.promise)
    const calls = api.calls(importaciones.get).length
    await user.selectOptions(select, 'Descripción')
    // The person comes back to the tab.
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(api.calls(importaciones.get)).toHaveLength(calls + 1))
    saved.resolve(chosen)
    await waitFor(async () => expect(await importar()).toBeEnabled())
    asked.resolve(before)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(select).toHaveValue('descripcion')
  })

  it('ask for the rate of another currency, and tell it once it is written', async () => {
    const columnas = COLUMNAS.map((columna) => ({
      ...columna,
      preguntas:
        columna.indice === 2
          ? [
              {
                clave: 'cotizacion' as const,
                texto: '¿Cuántos pesos vale cada «U$S»?',
                opciones: [],
                respuesta: null,
                moneda: 'U$S',
              },
            ]
          : [],
    }))
    const { user, api } = open({ columnas })
    const rate = await screen.findByRole('textbox', { name: /¿Cuántos pesos vale cada «U\$S»\?/ })
    await user.type(rate, '0{Enter}')
    expect(screen.getByText('La cotización debe ser mayor a cero')).toBeVisible()
    await user.clear(rate)
    await user.type(rate, '1.450,75')
    expect(api.calls(importaciones.configurar)).toHaveLength(0)
    await user.tab()
    await waitFor(() =>
      expect(api.calls(importaciones.configurar)[0]?.body).toEqual({
        columnas: [{ indice: 2, respuestas: { cotizacion: '1450.75' } }],
      }),
    )
  })

  it('say which obligatory fields have none', async () => {
    open({ faltan: ['Nombre'], impedimento: 'Falta la columna Nombre' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta decir qué columna es: Nombre.')
  })
})

describe('the preview', () => {
  it('marks each wrong cell with its reason, and old → new where something changes', async () => {
    open()
    await screen.findByRole('cell', { name: 'Pava' })
    const wrong = rowOf('Mesa')
    expect(within(wrong).getByText('Con error')).toBeVisible()
    expect(within(wrong).getByRole('cell', { name: /^mucho/ })).toHaveTextContent('El número no se entiende')
    expect(within(wrong).getByText('en Precio venta')).toBeVisible()
    expect(rowOf('Silla')).toHaveTextContent('antes 800,00 → ahora 900,00')
  })

  it('shows the rows of one fate, in the address', async () => {
    const { user, api, url } = open()
    const chips = within(await screen.findByRole('group', { name: 'Qué filas se ven' }))
    for (const name of ['Todas 3', 'Nuevas 1', 'Cambian 1', 'Sin cambios 0', 'Con errores 1']) {
      expect(chips.getByRole('button', { name })).toBeVisible()
    }
    await user.click(chips.getByRole('button', { name: /^Con errores/ }))
    await waitFor(() => expect(url()).toBe('/importaciones/12?destino=error'))
    expect(chips.getByRole('button', { name: /^Con errores/ })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Pava' })).not.toBeInTheDocument())
    expect(api.calls(importaciones.filas).at(-1)?.query).toMatchObject({ destino: 'error', page: 1 })
  })

  it('offers the rows with a doubt only where there are some', async () => {
    const { user, url } = open({ con_aviso: 2 })
    await user.click(await screen.findByRole('button', { name: 'Con avisos 2' }))
    await waitFor(() => expect(url()).toBe('/importaciones/12?con_aviso=true'))
  })

  it('gives the wrong rows away, and takes them back as an import of the same kind', async () => {
    const { user, api, url } = open()
    api.on(importaciones.create, () => buildImportacion({ id: 13, estado: 'leyendo' }))
    expect(await screen.findByRole('button', { name: 'Descargar filas con error' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Subir corregidas' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
    await user.upload(dialog.getByLabelText('Archivo'), new File(['x'], 'corregidas.xlsx'))
    await user.click(dialog.getByRole('button', { name: 'Subir archivo' }))
    await waitFor(() => expect(url()).toBe('/importaciones/13'))
    expect(api.calls(importaciones.create)[0]?.query).toEqual({
      tipo: 'articulos',
      nombre: 'corregidas.xlsx',
    })
  })

  it('has no wrong rows to give away where there are none', async () => {
    open({ con_error: 0, filas: 2 })
    await importar()
    expect(screen.queryByRole('button', { name: 'Subir corregidas' })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('writing', () => {
  it('waits for what to do with the wrong rows, and keeps the choice in the address', async () => {
    const { user, api, url, now } = open()
    api.on(importaciones.aplicar, () => {
      now({ estado: 'aplicada', aplicada: '2026-03-05T16:00:00.000Z', escritas: 1 })
      return buildImportacion({ estado: 'aplicada' })
    })
    const button = await importar()
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(/^1 fila tiene errores/)
    await user.click(screen.getByRole('checkbox', { name: 'Dejar afuera las filas con error' }))
    expect(screen.getByRole('button', { name: 'Importar 2 artículos' })).toBeEnabled()
    await user.click(screen.getByRole('radio', { name: 'Solo las nuevas' }))
    await waitFor(() => expect(url()).toBe('/importaciones/12?sin_errores=true&modo=solo_nuevos'))
    await user.click(screen.getByRole('button', { name: 'Importar 1 artículo' }))
    expect(await screen.findByText('Importación terminada.')).toBeVisible()
    const [call] = api.calls(importaciones.aplicar)
    expect(call?.body).toEqual({ modo: 'solo_nuevos', sin_errores: true })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.getByRole('link', { name: 'Ver artículos' })).toHaveAttribute('href', '/articulos')
  })

  it('shows how far it is while it is written, and can still be stopped', async () => {
    const { user, api, now } = open({ con_error: 0 })
    api.on(importaciones.aplicar, () => {
      now({ estado: 'aplicando', avance: { etapa: 'escribiendo', hechas: 1, total: 2 } })
      return new Promise(() => {})
    })
    api.on(importaciones.cancelar, () => {
      now({ estado: 'cancelada', avance: null })
      return buildImportacion({ estado: 'cancelada' })
    })
    await user.click(await importar())
    const bar = await screen.findByRole('progressbar', { name: 'Importando' })
    await waitFor(() => expect(bar).toHaveAttribute('value', '1'))
    await user.click(screen.getByRole('button', { name: 'Cancelar importación' }))
    expect(await screen.findByText('Cancelada')).toBeVisible()
  })

  it('says why the server refuses, and asks again how it stands', async () => {
    const { user, api, now } = open({ con_error: 0 })
    api.on(importaciones.aplicar, () => {
      now({ nuevas: 0, cambian: 1, iguales: 2 })
      throw refusal(409, 'Los datos cambiaron mientras tanto: revisa de nuevo')
    })
    await user.click(await importar())
    expect(await screen.findByText('Los datos cambiaron mientras tanto: revisa de nuevo')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Importar 1 artículo' })).toBeEnabled()
  })

  it('has no choice between new ones and changes for prices', async () => {
    open({ tipo: 'precios', con_error: 0, nuevas: 0, cambian: 2 })
    expect(
      await screen.findByRole('button', { name: 'Importar 2 artículos con precios nuevos' }),
    ).toBeEnabled()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('once it is written', () => {
  const aplicada = { estado: 'aplicada', aplicada: '2026-03-05T16:00:00.000Z', escritas: 2 } as const
  const previa = {
    se_puede: true,
    motivo: null,
    usos: [],
    nuevas: 1,
    editadas: 0,
    nombres_editadas: [],
    restaurables: 3,
    cambiadas_despues: 1,
  }

  it('links to the price update that it made', async () => {
    open({ ...aplicada, tipo: 'precios', actualizacion: 9 })
    expect(await screen.findByRole('link', { name: 'Ver la actualización de precios 9' })).toHaveAttribute(
      'href',
      '/actualizacion-precios?vista=historial&actualizacion=9',
    )
  })

  it('is undone after a question that says what happens', async () => {
    const { user, api, now } = open(aplicada)
    api
      .on(importaciones.previaDeshacer, () => previa)
      .on(importaciones.deshacer, () => {
        now({ estado: 'deshecha', deshecha: '2026-03-05T17:00:00.000Z' })
        return buildImportacion({ estado: 'deshecha' })
      })
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer la importación IMP 0000012' }))
    expect(dialog.getByText('Se quita 1 artículo.')).toBeVisible()
    expect(dialog.getByText('Vuelven los valores anteriores: 3 datos.')).toBeVisible()
    expect(dialog.getByText(/porque alguien los cambió después: 1 dato/)).toBeVisible()
    expect(api.calls(importaciones.deshacer)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Deshecha')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
  })

  it('names the new articles that somebody changed, and takes them back for whoever has read it', async () => {
    const { user, api } = open(aplicada)
    api
      .on(importaciones.previaDeshacer, () => ({
        ...previa,
        nuevas: 20,
        editadas: 12,
        nombres_editadas: ['Pava', 'Mesa'],
      }))
      .on(importaciones.deshacer, () => buildImportacion({ estado: 'deshecha' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(
        'Se pierden los cambios que alguien hizo después en 12 artículos: Pava, Mesa, 10 más.',
      ),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(api.calls(importaciones.deshacer)).toMatchObject([{ body: { con_editadas: true } }]),
    )
  })

  it('says of new articles with stock that they stay, inactive', async () => {
    const [codigo, nombre] = COLUMNAS
    if (!codigo || !nombre) throw new Error('the fixture has columns')
    const { user, api } = open({ ...aplicada, columnas: [codigo, { ...nombre, campo: 'stock_1' }] })
    api.on(importaciones.previaDeshacer, () => previa)
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Los que trajeron stock quedan inactivos y sin stock/)).toBeVisible()
  })

  it('is not undone while something uses it: the dialog says what and how many', async () => {
    const { user, api } = open(aplicada)
    const motivo = 'Lo importado ya se usó: 1.200 ventas.'
    api.on(importaciones.previaDeshacer, () => ({
      ...previa,
      se_puede: false,
      motivo,
      usos: [{ texto: 'ventas', cantidad: 1200 }],
    }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(motivo)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
  })

  it('says of a row that it was left out', async () => {
    open(aplicada)
    await screen.findByRole('cell', { name: 'Pava' })
    expect(within(rowOf('Pava')).getByText('no se importó')).toBeVisible()
    expect(within(rowOf('Mesa')).queryByText('no se importó')).not.toBeInTheDocument()
  })
})

describe('the address', () => {
  it('of no import says so', async () => {
    renderApp('/importaciones/abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('Importación no encontrada')
  })

  it('of an import that is not there says so', async () => {
    renderApp('/importaciones/99', {
      api: (api) =>
        api.on(importaciones.get, () => {
          throw refusal(404, 'No existe')
        }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Importación no encontrada')
  })

  it('is for admins', async () => {
    const { api } = renderApp('/importaciones/12', { usuario: buildUsuario({ tipo_usuario: 'vendedor' }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo un administrador puede importar')
    expect(api.calls(importaciones.get)).toHaveLength(0)
  })
})
