import { useState } from "react";

/** The one screen of both floors: a heading, a field that is state, a button that changes the heading. */
export function Page() {
  const [text, setText] = useState("");
  const [isNext, setNext] = useState(false);
  return (
    <main>
      <h1>{isNext ? "Fecha y horario" : "Tu casa limpia. La misma persona, cada semana."}</h1>
      <label>
        Dirección
        <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={() => setNext(!isNext)}>
        Siguiente
      </button>
    </main>
  );
}
