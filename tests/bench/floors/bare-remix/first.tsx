import { Form, PrefetchPageLinks } from "@remix-run/react";

export default function First() {
  return (
    <main>
      <PrefetchPageLinks page="/second" />
      <h1>Tu casa limpia. La misma persona, cada semana.</h1>
      <Form action="/second">
        <label>
          Dirección
          <input type="search" name="address" />
        </label>
        <button type="submit">Siguiente</button>
      </Form>
    </main>
  );
}
