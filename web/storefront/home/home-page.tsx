export const Component = () => <h1 className="serif text-display page py-20">Selvedge</h1>
