import { articulos } from '@mostrador/contract/maestros/articulos'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const SYSTEL = PROPUESTAS.Systel.map((f, i) => ({ ...f, id: i + 1 }))
const QUESO = buildArticulo({ id: '452', nombre: 'Queso', unidad: 'kg', precio_venta: 700_000 })
const con = (doce: string) => doce + digitoVerificador(doce)

const open = (formatos = SYSTEL) =>
  renderApp('/balanzas', {
    usuario: buildUsuario({ tipo_usuario: 'admin', balanzas: formatos }),
    api: (api) =>
      api
        .on(formatosBalanza.list, () => formatos)
        .on(articulos.list, ({ query }) => pageOf(query.search === '452' ? [QUESO] : [])),
  })

describe('Balanzas', () => {
  it('says where it is turned on while it is off', async () => {
    renderApp('/balanzas', { usuario: buildUsuario({ tipo_usuario: 'admin' }) })
    expect(await screen.findByText('Las etiquetas de balanza no están activas')).toBeVisible()
  })

  it('proposes the layouts of a scale at one press, and says which is refused', async () => {
    const { user, api } = open([])
    api.on(formatosBalanza.create, () => ({ ...PROPUESTAS.Kretz[0], id: 9 }) as never)
    await user.click(await screen.findByRole('button', { name: 'Agregar Systel' }))
    expect(await screen.findByText('Formatos de Systel agregados')).toBeVisible()
    expect(api.calls(formatosBalanza.create).map((c) => c.body)).toEqual(PROPUESTAS.Systel)
    api.on(formatosBalanza.create, () => {
      throw refusal(409, '«Systel, peso» ya lee los códigos de 13 dígitos que empiezan con 20')
    })
    await user.click(screen.getByRole('button', { name: 'Agregar Kretz' }))
    expect(await screen.findByText(/ya lee los códigos/)).toBeVisible()
  })

  it('shows how a code is read, or why not', async () => {
    const { user } = open()
    const probar = async (codigo: string) => {
      const box = await screen.findByLabelText('Código de la etiqueta')
      await user.clear(box)
      await user.type(box, `${codigo}{Enter}`)
    }
    await probar(con('200045200452'))
    expect(await screen.findByText('0,452 kg de Queso')).toBeVisible()
    expect(screen.getByText('Formato «Systel, peso» (peso), artículo 00452')).toBeVisible()
    await probar(`200045200452${(Number(con('200045200452').slice(-1)) + 1) % 10}`)
    expect(await screen.findByText(/El último dígito no verifica/)).toBeVisible()
    await probar(con('220000003164'))
    expect(await screen.findByText('$ 3.164,00, como un artículo varios')).toBeVisible()
    await probar('2999')
    expect(await screen.findByText('Ningún formato lo lee')).toBeVisible()
    await probar('452')
    expect(await screen.findByText(/Es el código entero de un artículo/)).toBeVisible()
  })

  it('edits a layout, with the reason below its field', async () => {
    const { user, api } = open()
    api.on(formatosBalanza.update, () => SYSTEL[0] as never)
    await user.click(await screen.findByRole('button', { name: 'Editar Systel, peso' }))
    const dialog = within(await screen.findByRole('dialog'))
    const hasta = dialog.getByLabelText(/^Valor, hasta/)
    await user.clear(hasta)
    await user.type(hasta, '13')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(
      await dialog.findByText('Va de 3 a 12, después del comienzo y antes del último dígito'),
    ).toBeVisible()
    await user.clear(hasta)
    await user.type(hasta, '12')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Formato actualizado')).toBeVisible()
    expect(api.calls(formatosBalanza.update)[0]).toMatchObject({
      params: { id: 1 },
      body: PROPUESTAS.Systel[0],
    })
  })
})
