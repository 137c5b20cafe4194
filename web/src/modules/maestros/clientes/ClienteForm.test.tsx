import { notifications } from '@mantine/notifications'
import { ApiError } from '@mostrador/contract/errors'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { type RenderOptions, renderApp } from '../../../../test/renderApp.tsx'
import { hoy } from '../../../platform/text/format.ts'

const renderClientes = (answers: NonNullable<RenderOptions['api']> = () => undefined) =>
  renderApp('/clientes', {
    api: (api) => {
      api.on(clientes.list, () => pageOf([buildCliente()]))
      answers(api)
    },
  })

async function openNuevo({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Nuevo cliente' }))
  return within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }))
}

async function openEditar({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Editar Juan Pérez' }))
  return within(await screen.findByRole('dialog', { name: 'Editar cliente' }))
}

describe('a new customer', () => {
  it('is created with the typed values and the usual values for the rest', async () => {
    const app = renderClientes((api) => api.on(clientes.create, () => buildCliente({ id: 9 })))
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), '  Rosa Díaz ')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '30111222')
    await app.user.type(dialog.getByLabelText('Saldo inicial'), '-1.500,5')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Cliente creado exitosamente')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const [call] = app.api.calls(clientes.create)
    expect(call?.body).toEqual({
      nombre: 'Rosa Díaz',
      numero_documento: '30111222',
      condicion_iva: 'CF',
      tipo_documento: 'DNI',
      domicilio: '',
      localidad: '',
      codigo_postal: '',
      provincia: '',
      telefono_fijo: '',
      telefono_movil: '',
      email: '',
      observaciones: '',
      fecha_alta: hoy(),
      saldo: -150050,
    })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(() => expect(app.api.calls(clientes.list).length).toBeGreaterThan(1))
  })

  it('shows missing or wrong values before the call, and focuses the first field', async () => {
    const app = renderClientes()
    const dialog = await openNuevo(app)
    await app.user.clear(dialog.getByLabelText(/^Fecha de alta/))
    await app.user.type(dialog.getByLabelText('Email'), 'rosa@')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
    expect(dialog.getByText('El número de documento es obligatorio')).toBeVisible()
    expect(dialog.getByText('La fecha de alta es obligatoria')).toBeVisible()
    expect(dialog.getByText('El email no es válido')).toBeVisible()
    expect(dialog.getByLabelText(/^Nombre/)).toHaveFocus()
    expect(app.api.calls(clientes.create)).toHaveLength(0)
  })

  it('offers the tax conditions and documents of the specification', async () => {
    const dialog = await openNuevo(renderClientes())
    const optionsOf = (label: string) =>
      within(dialog.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(optionsOf('Condición de IVA')).toEqual([
      'Consumidor Final',
      'Responsable Inscripto',
      'Monotributista',
    ])
    expect(optionsOf('Tipo de documento')).toEqual(['DNI', 'CUIT', 'CUIL'])
  })

  it('keeps the dialog open, marks the fields that the server names and shows the reason', async () => {
    const app = renderClientes((api) =>
      api.on(clientes.create, () => {
        throw refusal(400, 'Revise los datos', { email: 'El email no es válido' })
      }),
    )
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '1')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al guardar cliente')
    expect(toast).toHaveTextContent('Revise los datos')
    expect(dialog.getByText('El email no es válido')).toBeVisible()
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Rosa')
  })

  it('sends the same key when the user saves the same data again after a lost answer', async () => {
    let answers = 0
    const app = renderClientes((api) =>
      api.on(clientes.create, () => {
        answers++
        if (answers === 1) throw refusal(0, 'Error de red')
        return buildCliente()
      }),
    )
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '1')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error de red')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Cliente creado exitosamente')).toBeVisible()
    const keys = app.api.calls(clientes.create).map((call) => call.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('is made once when the answer and the page are lost together', async () => {
    let answers = 0
    const losing = (api: FakeApi) =>
      api.on(clientes.create, () => {
        answers++
        if (answers === 1) throw refusal(0, 'Error de red')
        return buildCliente()
      })
    const app = renderClientes(losing)
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '1')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    await screen.findByRole('alert')
    cleanup()
    notifications.clean()
    const again = renderClientes(losing)
    await again.user.click((await openNuevo(again)).getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Cliente creado exitosamente')).toBeVisible()
    const [first] = app.api.calls(clientes.create)
    const [second] = again.api.calls(clientes.create)
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('empties when another tab has saved it', async () => {
    const app = renderClientes()
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa')
    const nameOf = () => Object.keys(localStorage).find((name) => name.startsWith('borrador:')) ?? ''
    await waitFor(() => expect(nameOf()).not.toBe(''))
    const { attempt } = JSON.parse(localStorage.getItem(nameOf()) ?? '') as { attempt: { key: string } }
    const newValue = JSON.stringify({ kind: 'saved', key: attempt.key, numero: 'Rosa' })
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'borrador-aviso', newValue }))
    })
    expect(await screen.findByText('Este cliente ya se guardó en otra pestaña (Rosa)')).toBeVisible()
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('')
    await app.user.keyboard('{Escape}')
    expect(nameOf()).toBe('')
  })

  it('comes back as a draft after a reload, until the user discards it', async () => {
    const app = renderClientes()
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa sin terminar')
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const again = await openNuevo(app)
    expect(again.getByText('Borrador recuperado')).toBeVisible()
    expect(again.getByLabelText(/^Nombre/)).toHaveValue('Rosa sin terminar')
    await app.user.click(again.getByRole('button', { name: 'Descartar' }))
    expect(again.getByLabelText(/^Nombre/)).toHaveValue('')
    expect(again.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await openNuevo(app)).queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('warns of a wrong CUIT and of a document number that another customer has', async () => {
    const app = renderClientes((api) =>
      api.on(clientes.list, () =>
        pageOf([buildCliente({ nombre: 'Ferretería Sur', numero_documento: '20304050600' })]),
      ),
    )
    const dialog = await openNuevo(app)
    await app.user.selectOptions(dialog.getByLabelText('Tipo de documento'), 'CUIT')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '20304050600')
    expect(await dialog.findByText(/El CUIT no parece correcto/)).toBeVisible()
    expect(await dialog.findByText(/Ya lo tiene otro cliente: Ferretería Sur\./)).toBeVisible()
  })
})

describe('the dialog', () => {
  it('returns the focus to the element that opened it', async () => {
    const app = renderClientes()
    await openNuevo(app)
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuevo cliente' })).toHaveFocus())
  })

  it('saves with Ctrl+Enter too', async () => {
    const app = renderClientes((api) => api.on(clientes.create, () => buildCliente()))
    const dialog = await openNuevo(app)
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Rosa')
    await app.user.type(dialog.getByLabelText(/^Número de documento/), '1{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Cliente creado exitosamente')).toBeVisible()
    expect(app.api.calls(clientes.create)).toHaveLength(1)
  })
})

describe('editing a customer', () => {
  it('starts from the present state of the customer and sends all fields but the balance', async () => {
    const now = buildCliente({ telefono_movil: '11 4444', saldo: 5000 })
    const app = renderClientes((api) => api.on(clientes.get, () => now).on(clientes.update, () => now))
    const dialog = await openEditar(app)
    expect(dialog.getByLabelText('Teléfono móvil')).toHaveValue('11 4444')
    const saldo = dialog.getByLabelText('Saldo')
    expect(saldo).toHaveValue('50,00')
    expect(saldo).toHaveAttribute('readonly')
    await app.user.clear(dialog.getByLabelText('Teléfono móvil'))
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Cliente actualizado exitosamente')).toBeVisible()
    const body = app.api.calls(clientes.update)[0]?.body
    expect(body).toMatchObject({ nombre: 'Juan Pérez', telefono_movil: '' })
    expect(body).not.toHaveProperty('saldo')
  })

  it('shows an error when the customer cannot be loaded', async () => {
    const app = renderClientes((api) =>
      api.on(clientes.get, () => {
        throw refusal(500, 'boom')
      }),
    )
    await app.user.click(await screen.findByRole('button', { name: 'Editar Juan Pérez' }))
    expect(await screen.findByText('Error al cargar cliente')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the reason of a refusal, and no text of a failure inside the server', async () => {
    let status = 409
    const app = renderClientes((api) =>
      api
        .on(clientes.get, () => buildCliente())
        .on(clientes.update, () => {
          throw refusal(status, status === 409 ? 'El cliente está dado de baja' : 'deadlock detected')
        }),
    )
    const dialog = await openEditar(app)
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('El cliente está dado de baja')).toBeVisible()
    status = 500
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    await waitFor(() => expect(screen.getAllByText('Error al guardar cliente')).toHaveLength(2))
    expect(screen.queryByText(/deadlock/)).not.toBeInTheDocument()
    const lleno = 'El disco del servidor está lleno y no se guardó nada. Avisa a quien lo administra'
    app.api.on(clientes.update, () => {
      throw new ApiError(503, { error: lleno, codigo: 'disco_lleno' })
    })
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText(lleno, { exact: false })).toBeVisible()
  })
})
