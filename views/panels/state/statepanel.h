// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>

namespace lightcone::views {

class ColorScheme;
class TraceLinksHolder;
class ViewState;

/// Shows what is the case at the time cursor on its location: open calls, with those a thread inherits, messages in
/// flight, held locks, what was begun, values of metrics. Follows the cursor as it is dragged; computed in the
/// background. A double click, or Return, goes to the event that made something so.
class StatePanel final : public QWidget {
    Q_OBJECT

public:
    /// @p state and @p links outlive the panel.
    StatePanel(ViewState& state, TraceLinksHolder& links, QWidget* parent = nullptr);
    ~StatePanel() override;

    void setColorScheme(const ColorScheme& scheme);
    bool isBusy() const;

public slots:
    /// Whether other panels cover it: then it leaves work undone.
    void setInFront(bool isInFront);

signals:
    /// Something to tell the user in passing.
    void noticed(const QString& word);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
